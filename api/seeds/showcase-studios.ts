import type { GameType } from '@parlour/contracts'

export interface StudioGroup {
  readonly weights: Readonly<Partial<Record<GameType, number>>>
  readonly fewest: number
  readonly most: number
  readonly names: readonly string[]
}

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** All studios are invented; any match with a real company is a coincidence. */
export const STUDIO_GROUPS: readonly StudioGroup[] = [
  {
    weights: { slots: 1 },
    fewest: 26,
    most: 84,
    names: namesIn(`
      Amberquill, Alder & Finch, Antlerwood, Aurelio Works, Bandurria, Barley Moon, Basalt Row, Birchlight, Blue Thimble, Boldero,
      Bonfire Lane, Brasswick, Brindle & Oak, Bright Turnip, Calamondin, Candlemere, Caravel Nine, Cardamom Street, Cassowary Mill,
      Chalkline Works, Cinder & Vale, Cloudberry House, Cobalt Heron, Copperfen, Corvid Lane, Crooked Lantern, Curio Mill, Dandelion Forge,
      Drumlin Hill, Dusk Otter, Eastward Kite, Elderpine, Emberlot, Fablewick, Falco Verde, Fennel & Rye, Fernhollow, Field Marigold,
      Fjordlamp, Foxglove Six, Gable & Moss, Galleon Yard, Gingerloft, Glasswren, Gooseberry Row, Granite Puffin, Hazelmarch, Heatherby,
      Hollow Acorn, Honeyport, Inkwell Harbour, Ironwort, Ivory Teapot, Jasmin & Slate, Juniper Dock, Kettlebank, Kindling Works, Lacquerwood,
      Lampblack Studio, Larkspur Nine, Little Comet Works, Lodestar Mill, Lowtide Pictures, Maplethorn, Marlowe & Pike, Meadowsaw, Mica Valley,
      Mill & Marigold, Mossgate, Nettlebrook, Nine Kites, Nutmeg Wharf, Oakum Street, Ochre Lantern, Old Ferry Works, Olivastro, Orchard Signal,
      Osprey & Loom, Oxbow Paper, Painted Wren, Palanca Norte, Papercrane Yard, Pebblewick, Pepperleaf, Pine & Pewter, Plumtree Engine,
      Quartermoon, Quill & Anchor, Quincebury, Rambleside, Raspberry Owl, Red Umbrella Works, Rivermint, Rookery Lane, Rowan Tower, Saddleback Nine,
      Saffron Gate, Saltmarsh Pictures, Seabright Loom, Sevenfold Yard, Silver Thistle, Slate & Sparrow, Sorrel Hill, Spindlewood, Starling Quay,
      Stonecrop, Sugarpine, Sundial Works, Tamarind Bay, Teasel & Co, Thistledown, Thornapple, Timberwisp, Tin Lantern, Tulipwood, Twelve Herons,
      Umberfield, Velvet Acre, Verbena House, Vinegar Hill, Walnut & Wax, Waxwing Yard, Weathercock Nine, Whistledown, Wickerlight, Willowmere,
      Winterpear, Woolgate, Yarrow & Flint, Yellow Kettle, Zephyr Loom`),
  },
  {
    weights: { slots: 7, table: 3 },
    fewest: 24,
    most: 70,
    names: namesIn(`
      Adelmara, Altovento, Arcobello, Balkenhof, Belforte Nord, Briselle, Calderone Uno, Carrodine, Castellane, Corvalles, Dalmira,
      Dorvenne, Eldoria Sur, Estrelara, Falkenrath, Fioravente, Gardevoy, Halvorsund, Havelmark, Isolari, Jardinelle, Karlsviken,
      Lindqvara, Lumiara, Marvellon, Merivaara, Montabrio, Nordhavn Spil, Oberlinde, Ondavera, Palmarossa, Pontevero, Quintavalle,
      Ravensholm, Río Claro Juegos, Rosenbrück, Saltoviejo, Sierralta, Søndermark, Torrevena, Valdoro, Verdemonte, Vesterlund,
      Villanora, Weissdorn, Zanzarelle`),
  },
  {
    weights: { slots: 6, fishing: 3, table: 1 },
    fewest: 24,
    most: 66,
    names: namesIn(`
      Akahoshi Works, Bamboo Ferry, Bintang Rimba, Blue Carp House, Bunga Raya Play, Cempaka Digital, Chantara, Daikoku Lane, Damar Wangi,
      Eight Lanterns, Hanabira, Hoa Sen Works, Jade Abacus, Kaminari Yard, Kapal Layar, Koi & Ink, Kumo Bridge, Lotus Ferry, Mahkota Timur,
      Melati House, Mekong Lamp, Naga Sky Works, Nine Carp Pond, Nusa Permata, Paper Lantern Nine, Phoenix Tea House, Pulau Mutiara,
      Ruby Pagoda, Sakana Works, Sampan Pictures, Sao Mai Play, Seven Cranes, Silk Abacus, Sunda Wave, Suzuran, Tao & Tide,
      Tiger Balcony, Tiga Pulau, Umi Paper`),
  },
  {
    weights: { live: 1 },
    fewest: 14,
    most: 42,
    names: namesIn(`
      Arcadia Floor, Belvoir Tables, Bright Balcony Live, Casaluna Live, Crystal Foyer, Evenhall, Grand Mirador, Halcyon Rooms, Kasbah Rooms,
      Lagoon Floor, Maison Obrel, Marble Stair, Night Atrium, Opaline Rooms, Palazzo Lumen, Rotunda Nine, Salon Verano, Skylark Tables,
      Terrazza Live, Velvet Foyer`),
  },
  {
    weights: { live: 5, table: 5 },
    fewest: 16,
    most: 44,
    names: namesIn(`
      Ambassade Nine, Baize & Brass, Blackthorn Tables, Card & Compass, Croft & Ledger, Duke Street Works, Fairway Felt, Green Baize House,
      Ledgerwood, Mayfield Tables, Oak & Ace, Parquet Row, Queen Street Felt, Shoe & Shuffle Works, Trefoil Rooms`),
  },
  {
    weights: { table: 1 },
    fewest: 12,
    most: 34,
    names: namesIn(`
      Abacus & Oak, Bezique Yard, Carreau Works, Court Card House, Diamond Seven Works, Fourth Suit, Knave & Quill, Mahogany Deck,
      Pasteboard, Pip & Pasteboard, Rummy Lane, Solitaire Row, Tarocco Works, Whist & Willow`),
  },
  {
    weights: { crash: 6, slots: 2, table: 2 },
    fewest: 10,
    most: 30,
    names: namesIn(`
      Aerolume, Altigraph, Apogee Lane, Arc & Altitude, Balloon Yard, Burnrate Works, Climbline, Contrail Nine, Curvewright, Gyrokite,
      Hotwire Heron, Jetsam Works, Kitestring, Liftoff Lane, Multipla, Orbitwren, Parabola Yard, Rocketpear, Skyhook Works, Steepline,
      Stratolark, Thermal Otter, Upcurve, Vertical Fox, Zenith Paper`),
  },
  {
    weights: { sports: 1 },
    fewest: 10,
    most: 28,
    names: namesIn(`
      Arena Nine Works, Bracket & Ball, Cornerflag, Derby Field Works, Final Whistle Yard, Fullback Lane, Goalmouth, Halfway Line,
      Infield Works, Leaguewright, Paddock & Post, Pitchside Heron, Scoreboard Lane, Sideline Works, Touchline Nine, Velodrome Yard`),
  },
  {
    weights: { lottery: 7, slots: 2, table: 1 },
    fewest: 12,
    most: 34,
    names: namesIn(`
      Ballcage, Bingo Lantern, Drum & Draw, Fortuna Mill, Keno Harbour, Lottarium, Number Nine Yard, Numeria, Raffle & Rye, Scratchwood,
      Sixball Works, Ticket Street, Tombola House, Urn & Numeral`),
  },
  {
    weights: { fishing: 6, slots: 3, crash: 1 },
    fewest: 14,
    most: 36,
    names: namesIn(`
      Anchovy Bay, Brackish Works, Coral Engine, Deepwater Kite, Harpoon Lane, Kelp & Lantern, Lure & Line, Mariana Yard, Pelican Reel Works,
      Reefwright, Sardine Street, Tidepool Nine, Trawler House`),
  },
]
