export const GAME_CATEGORIES = ['slots', 'live', 'table', 'instant', 'sport'] as const

export type GameCategory = (typeof GAME_CATEGORIES)[number]

export type Game = {
  readonly id: string
  readonly name: string
  readonly studio: string
  readonly category: GameCategory
  readonly isNew: boolean
}

export const STUDIOS = ['Veldmark', 'Orrinworks', 'Kestrow', 'Tindrel', 'Sable Yard', 'Miravoe', 'Nine Lanterns', 'Halden Pike'] as const

const NAMES: Readonly<Record<GameCategory, string>> = {
  slots:
    'Copper Orchard|Tidewalker|Velvet Comet|Salt Lantern|Monsoon Garden|Glass Heron|Amber Circuit|Night Ferry|' +
    'Saffron Peaks|Echo Reef|Winter Foxes|Coral Clockwork|Juniper Trail|Silver Almanac|Lantern Canal|Plum Observatory|' +
    'Cedar Parade|Moss Harbour|Quartz Meadow|Honey Railway|Indigo Kites|Willow Arcade|Pearl Expedition|Autumn Carousel|' +
    'Sunlit Atlas|River Orchestra|Blue Pagoda|Maple Voyage|Star Granary|Marble Sun|Paper Kestrel|Desert Loom',
  live:
    'Skyline Blackjack|Terrace Roulette|Silk Room Baccarat|Courtyard Sic Bo|Amber Wheel|Gallery Roulette|' +
    'Riverside Blackjack|Garden Baccarat|Rooftop Sic Bo|Harbour Wheel|Velvet Hold Em|Northern Roulette|Jade Hall Baccarat|' +
    'Morning Blackjack|Festival Wheel|Studio Poker West|Lotus Dragon Tiger|Studio Poker East',
  table:
    'Linen Blackjack|Quiet Roulette|Pontoon Quay|Red Clay Baccarat|Ivory Poker|Willow Blackjack|Copper Roulette|' +
    'Marble Baccarat|Cedar Craps|Atlas Poker|Lantern Pai Gow|Harbour Red Dog|Silver Sic Bo|Orchard Pontoon|' +
    'Terrace Three Card|Plaza Roulette|Pavilion Three Card|Brass Hold Em',
  instant:
    'Kite Run|Lift Off Lane|Pebble Garden|Scratch Atlas|Ladder Nine|Balloon Mile|Hop Stones|Cloud Ladder|Paper Boats|' +
    'Bright Wheel|Marble Drop|Comet Dash|Honey Keno|Lucky Looms|Tap Tide|Drop Meadow',
  sport:
    'Sunday Football|Court Rally|Greenfield Cricket|Velodrome Sprint|Harbour Regatta|City Marathon|Coastal Cycling|' +
    'Lakeside Rowing|Spring Tennis|Valley Rally|Table Tennis Cup|Beach Volley Open|Frozen Rink|Evening Badminton|' +
    'Night Basketball|Alpine Relay',
}

function game(category: GameCategory, name: string, index: number): Game {
  const studio = STUDIOS[(index * 3 + GAME_CATEGORIES.indexOf(category) * 5) % STUDIOS.length] ?? STUDIOS[0]
  return { id: name.toLowerCase().replaceAll(' ', '-'), name, studio, category, isNew: index % 5 === 1 }
}

export const GAMES: readonly Game[] = GAME_CATEGORIES.flatMap((category) =>
  NAMES[category].split('|').map((name, index) => game(category, name, index)),
)

export type GameShelf = {
  readonly all: readonly Game[]
  readonly of: (category: GameCategory) => readonly Game[]
  readonly popular: readonly Game[]
  readonly fresh: readonly Game[]
}

export function shelfOf(all: readonly Game[]): GameShelf {
  const families = new Map(GAME_CATEGORIES.map((category) => [category, all.filter((candidate) => candidate.category === category)]))
  const familyOf = (category: GameCategory): readonly Game[] => families.get(category) ?? []
  const inTurn = [...families.values()]
  const popular = [1, 2].flatMap((rank) => inTurn.flatMap((family) => family.slice(-rank, family.length - rank + 1)))
  const update = inTurn.map((family) => family.filter((candidate) => candidate.isNew && !popular.includes(candidate)).slice(1))
  return { all, of: familyOf, popular, fresh: [0, 1].flatMap((rank) => update.flatMap((family) => family.slice(rank, rank + 1))) }
}

export const WHOLE_SHELF = shelfOf(GAMES)
