/** The game families of a lobby, in the order every site shows them. */
export const GAME_CATEGORIES = ['slots', 'live', 'table', 'instant', 'sport'] as const

/** One game family. */
export type GameCategory = (typeof GAME_CATEGORIES)[number]

/** A demonstration tile: an invented game of an invented studio that plays no money. */
export type Game = {
  readonly id: string
  readonly name: string
  readonly studio: string
  readonly category: GameCategory
  readonly isNew: boolean
}

/** The invented studios of the demonstration games. */
export const STUDIOS = ['Veldmark', 'Orrinworks', 'Kestrow', 'Tindrel', 'Sable Yard', 'Miravoe', 'Nine Lanterns', 'Halden Pike'] as const

const NAMES: Readonly<Record<GameCategory, readonly string[]>> = {
  slots: [
    'Copper Orchard',
    'Tidewalker',
    'Velvet Comet',
    'Salt Lantern',
    'Monsoon Garden',
    'Glass Heron',
    'Amber Circuit',
    'Night Ferry',
    'Saffron Peaks',
    'Echo Reef',
    'Winter Foxes',
    'Marble Sun',
    'Paper Kestrel',
    'Desert Loom',
  ],
  live: [
    'Skyline Blackjack',
    'Terrace Roulette',
    'Silk Room Baccarat',
    'Courtyard Sic Bo',
    'Amber Wheel',
    'Lotus Dragon Tiger',
    'Studio Poker East',
  ],
  table: ['Linen Blackjack', 'Quiet Roulette', 'Pontoon Quay', 'Red Clay Baccarat', 'Ivory Poker', 'Pavilion Three Card', 'Brass Hold Em'],
  instant: ['Kite Run', 'Lift Off Lane', 'Pebble Garden', 'Scratch Atlas', 'Ladder Nine', 'Tap Tide', 'Drop Meadow'],
  sport: [
    'Sunday Football',
    'Court Rally',
    'Greenfield Cricket',
    'Velodrome Sprint',
    'Harbour Regatta',
    'Night Basketball',
    'Alpine Relay',
  ],
}

function game(category: GameCategory, name: string, index: number): Game {
  const studio = STUDIOS[(index * 3 + GAME_CATEGORIES.indexOf(category) * 5) % STUDIOS.length] ?? STUDIOS[0]
  return { id: name.toLowerCase().replaceAll(' ', '-'), name, studio, category, isNew: index % 5 === 1 }
}

/** All demonstration games, by category. */
export const GAMES: readonly Game[] = GAME_CATEGORIES.flatMap((category) =>
  NAMES[category].map((name, index) => game(category, name, index)),
)

/** The games of one family. */
export function gamesOf(category: GameCategory): readonly Game[] {
  return GAMES.filter((candidate) => candidate.category === category)
}

/** The games a home page opens with: the first two of every family, families taken in turn. */
export function popularGames(): readonly Game[] {
  return [0, 1].flatMap((rank) =>
    GAME_CATEGORIES.flatMap((category) =>
      gamesOf(category)
        .slice(-1 - rank)
        .slice(0, 1),
    ),
  )
}
