
### La página que repasa partidas: lo que trae sin guiones

record-round = Ronda { $round }
record-game = Partida { $game }
record-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
record-rounds = { $rounds ->
    [one] 1 ronda
   *[other] { $rounds } rondas
}
record-first-to = { $points ->
    [one] a 1 punto
   *[other] a { $points } puntos
}
record-refill = encuentro con relleno, { $rounds ->
    [one] 1 ronda a lo más
   *[other] { $rounds } rondas a lo más
}
record-last-four-promised = las últimas cuatro para { $name } (L3)
record-on-board = { $variant } en { $board }
record-begins = Sale
record-last-four = Últimas cuatro
record-promised = { $name } (L3)
record-board = Tablero
record-seeds = Semillas
record-winner = Gana
record-score = Puntos
record-draw = empate
record-unfinished = Sin terminar
record-match = El encuentro
record-match-won = { $name } gana el encuentro { $score }
record-match-won-by-seeds = { $name } gana el encuentro por semillas, con { $score } en puntos (H7)
record-match-won-holding = { $name } gana el encuentro con { $held } semillas (H9)
record-match-won-unfilled = Gana { $name }: no se puede llenar ni una casita (R3)
record-match-drawn = El encuentro quedó empatado
record-match-open = El encuentro no ha terminado
record-match-unknown = El encuentro terminó; no se sabe lo que lo decide
record-last-board = El tablero al final
record-mistakes = Marcadas como errores
record-south-player = Jugador de Sur
record-north-player = Jugador de Norte
record-seed = Número del azar
record-no-moves = Sin jugadas
record-scripting = Con los guiones activados, esta página repasa las jugadas y deja seguir jugando.

## Lo que va diciendo

page-board = El tablero, visto por Sur
page-hole = { $hole } { seeds }
page-hole-playable = { $hole } { seeds }, se puede jugar
page-captured = comidas: { $seeds }
page-to-move = le toca
page-start = Sale { $name }.
page-ends-empty = La última semilla cae en { $landing }, que estaba vacía.
page-ends-capture = La última semilla hace cuatro en { $landing }. Come { $holes }: { seeds }.
page-lap = Vuelta { $lap } de { $laps }
page-moment = Jugada { $ply } de { $plies }
page-first = Al principio
page-back = Una jugada atrás
page-replay = Repasar las jugadas
page-pause = Parar
page-forward = Una jugada adelante
page-last = Al final
page-skip = Saltar al final de la jugada
page-speed = Velocidad
page-speed-slow = despacio
page-speed-normal = normal
page-speed-fast = rápido
page-speed-still = sin movimiento
page-play-on = Seguir jugando desde aquí
page-playing-on = Jugando desde la jugada { $ply }
page-to-record = Volver a la partida
page-take-back = Deshacer
page-copy = Copiar como HGN
page-copied = Copiada
page-line = La partida que se siguió, como HGN
page-you-play = Tú juegas
page-side-both = los dos lados
page-strength = El programa
page-level-random = juega al azar
page-level-greedy = come lo que puede
page-level-ahead = mira adelante
page-level-far-ahead = mira lejos
page-thinking = El programa está pensando.
page-your-turn = Escoge una casita.
page-until-here = Hasta aquí { $south } (Sur) contra { $north } (Norte); desde aquí se siguió jugando.
page-graph = Lo comido, jugada por jugada
page-graph-told = Tras la jugada { $ply }: Sur { $south }, Norte { $north }
page-language = Idioma
page-module-missing = Este navegador no puede con el módulo de la página. Las jugadas y los últimos tableros están abajo.
page-keys = Teclas: ← → una jugada, Inicio y Fin los extremos, Espacio repasa, Re Pág y Av Pág otra ronda; al seguir jugando, la letra de una casita la juega, Retroceso deshace, Esc vuelve a la partida.
