const GAMES = ['slots', 'live', 'table', 'crash', 'sport', 'fishing', 'lottery', 'poker'] as const

export function isKnownGame(game: string): game is (typeof GAMES)[number] {
  return GAMES.some((known) => known === game)
}
