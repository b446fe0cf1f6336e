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
result-declared = Gana { $name }; comidas: { $won }-{ $lost }
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

## Una jugada en una frase

account-plays = { $name } juega { $hole }: { $laps }
account-relay = { $from }({ $seeds })→{ $landing }, sigue
account-empty = { $from }({ $seeds }) cae en { $landing }, que estaba vacía
account-captures = { $from }({ $seeds }) cae en { $landing } y hace cuatro: { $taken }
account-again = { $name } comió y por eso vuelve a jugar (K3)
taken-alone = se la come, 4 semillas
taken-with = se la come con { $others }, { $seeds } semillas
and = { $first } y { $last }
preview-empty = { $hole }: { laps }, la última semilla cae en { $landing }, que está vacía. Después juega { $next }
preview-emptied = { $hole }: { laps }, la última semilla cae en { $landing }, que para entonces está vacía. Después juega { $next }
preview-captures = { $hole }: { laps }, la última semilla hace cuatro en { $landing }: { $taken }
preview-again = Después vuelves a jugar (K3)
preview-over = Con eso se acaba la partida (E1)
refused-other-side = { $hole } no es tuya: es de { $name } (M1)
refused-closed = { $hole } no es una casita abierta de este tablero (B4)
refused-empty = { $hole } está vacía: no hay nada que sembrar (M1)
refused-never-ends = { $hole } no se puede jugar. { $why }

## La pantalla: el encuentro

screen-round-of = Ronda { $round } de { $rounds }
screen-round-first-to = Ronda { $round }, hasta { $points }
screen-round-refill = Ronda { $round }, con relleno
screen-score = { $south } { $south_points } – { $north_points } { $north }
screen-last-four-capturer = Últimas cuatro: de quien las deje
screen-last-four-promised = Últimas cuatro: de { $name } (L3)
screen-short-capturer = Últimas: quien coma
screen-short-promised = Últimas: { $name }
screen-too-small = La ventana es muy chiquita para el tablero, que necesita { $columns }×{ $lines }.

## La pantalla: lo que pasa ahora

now-again = { $name } vuelve a jugar: quien come sigue (K3)
now-thinking = { $name } está pensando …
now-choose = Escoge una casita: su letra, las flechas o el ratón. { $holes }
now-choose-short = Escoge una casita: { $holes }
now-hint = Consejo: { $what }
now-hint-thinking = Buscando un consejo …
now-sowing = { $name } siembra { $hole }: vuelta { $lap } de { $laps }, { $hand } en la mano
now-captures = { $name } come { $holes }
now-seed = Desde { $from }, una semilla cae en { $at }
now-relay = Desde { $from }, la última semilla cayó en { $at }, que no estaba vacía: se siembran las { $seeds }
now-empty = Desde { $from }, la última semilla cayó en { $at }, que estaba vacía: se acaba el turno
now-four = Desde { $from }, la última semilla hace cuatro en { $at }: se comen
now-only-shown = (sólo se enseña)
now-paused = EN PAUSA

## La pantalla: el juego en pocas palabras, antes de la primera jugada

begin-ii = En tu turno tomas todas las semillas de una de tus casitas y las siembras una por una, en contra de las manecillas del reloj. Si la última cae donde hay semillas, se toman todas y la siembra sigue. Si cae en una casita vacía, se acaba tu turno. Si hace cuatro, te las comes, y con ellas las casas de cuatro que haya justo detrás, y vuelves a jugar. Gana quien coma más.
begin-iii = En tu turno tomas todas las semillas de una de tus casitas y las siembras una por una, en contra de las manecillas del reloj. Si la última cae donde hay semillas, se toman todas y la siembra sigue. Si cae en una casita vacía, se acaba tu turno. Si hace cuatro, te las comes y vuelves a jugar. Gana quien coma más.

## La pantalla: las teclas, en una palabra

key-play = jugar
key-show = ver
key-take-back = deshacer
key-hint = consejo
key-why = vueltas
key-space = espacio
key-skip = saltar
key-speed = rapidez { $speed }
key-pause = pausa
key-go-on = seguir
key-step = un paso
key-more = más
key-scroll = mover
key-now = volver
key-help = ayuda
key-leave = salir

## La pantalla: ayuda

help-heading = Teclas y marcas
help-letter = escoger una casita; otra vez la juega
help-arrows = escoger con las flechas y jugar con Enter; o con dos clics
help-show = enseñar cómo se sembraría la casita escogida
help-hint = pedir un consejo; A? es su casita
help-take-back = deshacer tu última jugada
help-why = las vueltas de la última jugada, una por una
help-story = lo que pasó antes; también con Re Pág y con la rueda
help-speed = la rapidez con que caen las semillas; 6 es de una vez
help-skip = saltar al final de la jugada
help-pause = hacer una pausa, y seguir
help-resign = rendirse en esta ronda
help-agree = dejar la ronda así, de acuerdo los dos
help-redraw = volver a dibujar la pantalla
help-leave = salir; lo que se anota puede seguir después
help-last = dónde empezó la última jugada y dónde acabó
help-chosen = la casita escogida, y dónde caería su última semilla
help-endless = no se puede jugar: nunca terminaría (H1)
help-rule = qué regla es; `hoyito rules` las dice todas

## La pantalla: preguntas y respuestas

answer-yes-no = s: sí   n: no
answer-agree = a: de acuerdo   n: no
answer-keep = g: guardar y salir   s: salir   n: seguir
answer-lose = g: otra vez   s: salir y perderlo   n: seguir
answer-scroll = ↑ ↓: más   Esc: cerrar
answer-close = Esc: cerrar
answer-next-round = Enter: otra ronda   Esc: ver el tablero   q: salir
answer-end = Enter: terminar
answer-end-or-keep = Enter: terminar   g: guardarlo
answer-end-and-lose = g: otra vez   q: salir y perderlo
laps-heading = La última jugada
resign-heading = ¿Rendirse?
resign-text = { $name } entrega la ronda y la pierde, sin importar lo comido (H4).
agree-heading = ¿Dejarlo así?
agree-text = Si los dos están de acuerdo, la ronda se acaba ahora. Decide lo comido; lo que queda en el tablero no es de nadie (H4).
leave-heading = ¿Salir?
leave-kept = El encuentro queda en { $file } y puede seguir después.
leave-lost = El encuentro no se está anotando. Se puede guardar en { $file } y seguir después; si no, se pierde.
leave-impossible = El encuentro no se puede guardar. { $why }. Haz lugar y prueba otra vez: si sales ahora, se pierde lo que no está en ningún archivo.
next-round = La ronda { $round } la empieza { $name } (H6).
match-heading = Se acabó el encuentro
match-won = Gana el encuentro { $name }.
match-drawn = El encuentro queda empatado.
match-seeds = Semillas de todas las rondas: { $south } { $south_seeds }, { $north } { $north_seeds }
match-kept = Anotado en { $file }
match-keep = El encuentro no está anotado. ¿Guardarlo en { $file }?
match-not-kept = No está anotado; se puede guardar en { $file }.

## En una línea

notice-will-not-agree = { $name } no quiere dejarlo así: lleva menos comido
notice-nothing-to-take-back = No hay nada que deshacer en esta ronda
notice-taken-back = Deshecho
notice-nothing-played = Todavía no se ha jugado nada
notice-not-understood = `{ $typed }` no es una casita ni una orden: ? dice lo que hay
notice-show-what = `ver` necesita una casita: `ver A`
notice-no-answer = `{ $typed }` no es una respuesta: s es sí, n es no
notice-seed = Todo el azar de este encuentro sale de --seed { $seed }: con eso se puede jugar otra vez
notice-no-screen = Aquí no se puede dibujar una pantalla: se juega línea por línea, como con --plain
notice-not-kept = Por ahora no se puede escribir en { $file }: { $why }
notice-file-gone = { $file } ya no está o es otro: al salir, el encuentro se guarda en otro archivo
notice-no-file = No hay archivo para el encuentro. Éste es su registro:
notice-forfeits = { $name } pierde la ronda por falta: { $how } ({ $why })
forfeit-illegal-move = su jugada va contra las reglas
forfeit-time = tardó demasiado
forfeit-crash = su programa se paró
forfeit-protocol = su programa no cumplió lo acordado
forfeit-output = su programa escribió demasiado
notice-stopped = Detenido en la ronda { $round }. No se jugó nada: no hay nada que guardar.
notice-stopped-kept = Detenido en la ronda { $round }. El encuentro queda en { $file }.
notice-goes-on = Sigue el encuentro de { $file }
notice-go-on-with = Para seguir: { $command }

## Línea por línea

plain-which = ¿Qué casita? { $holes }, o ? para la ayuda:
plain-help =
    A a { $last }     jugar esa casita         ver A     lo que haría esa casita
    tablero   lo que hay en cada una   vueltas   la última jugada
    consejo   lo que haría un jugador  deshacer  volver atrás tu última jugada
    rendirse  entregar la ronda        acuerdo   dejarla así, si quieren los dos
    salir     lo que se anota puede seguir después

## Un dibujo del tablero

diagram-hole = { $hole }: { seeds }
