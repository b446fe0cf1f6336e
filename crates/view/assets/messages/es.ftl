# Con lo que se cuentan tableros, jugadas y partidas. Las reglas llevan su letra y su número.

### Los jugadores

south = Sur
north = Norte

## Cantidades

seeds = { $seeds ->
    [one] 1 semilla
   *[other] { $seeds } semillas
}
laps = { $laps ->
    [one] 1 vuelta
   *[other] { $laps } vueltas
}

## Junto al tablero

board-captured = comidas: { $seeds }
board-played = { $name } jugó ({ $hole }), hasta [{ $landing }]
board-played-capturing = { $name } jugó ({ $hole }), hasta [{ $landing }], y comió { seeds }
board-passed = { $name } pasó

## A quién le toca

standing-to-move = Le toca a { $name }
standing-no-seeds = { $name } no tiene semillas que sembrar y tiene que pasar (M4)
standing-no-end = { $name } no tiene jugada que termine y tiene que pasar (H2)
standing-never-ending = { $holes ->
    [one] { $letters } no se puede jugar: su siembra nunca termina (H1)
   *[other] { $letters } no se pueden jugar: su siembra nunca termina (H1)
}

## El final de una partida

over-completed = Se acabó: el tablero quedó limpio (E1)
over-blocked = Se acabó: trancado, nadie puede jugar (H2)
over-stalled = Se acabó: estancado, demasiado tiempo sin comer (H3)
over-resigned = Se acabó: { $name } se rindió (H4)
over-forfeited = Se acabó: { $name } perdió por falta (H4)
over-agreed = Se acabó: quedaron en dejarlo así (H4)
over-left = En el tablero: { seeds }, para nadie (H4)
result-won = Gana { $name } { $won }-{ $lost }
result-drawn = Empate { $south }-{ $north }

## Una jugada vuelta por vuelta

walk-plays = { $name } juega { $hole }
walk-passes-no-seeds = { $name } pasa: no hay semillas en su hilera (M4)
walk-passes-no-end = { $name } pasa: ninguna jugada termina (H2)
walk-relay = hace { $content }, sigue
walk-empty = estaba vacía, se acaba el turno
walk-captures = hace cuatro, se come la casa
walk-captures-chain = hace cuatro, come { $holes }: { seeds }
walk-again = { $name } vuelve a jugar
walk-more-laps = { $dots } { $laps } vueltas más { $dots }
walk-comes-round = Tras { laps } el tablero y la casita son los del principio: nunca termina (H1)
walk-too-long = No termina en 10,000 vueltas: cuenta como que nunca termina (H1)
award-capturer = Las últimas cuatro son de { $name }, que las dejó al comer (L1)
award-promised = Las últimas cuatro son de { $name }, que ganó la ronda anterior (L3)
