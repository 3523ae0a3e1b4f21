const GAMES = ['slots', 'live', 'table', 'crash', 'sport', 'fishing', 'lottery', 'poker'] as const

/** Whether the console has a word for a kind of game. */
export function isKnownGame(game: string): game is (typeof GAMES)[number] {
  return GAMES.some((known) => known === game)
}
