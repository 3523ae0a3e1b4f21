const textsIn = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')

export const QUALITIES = textsIn(`
  Amber, Ancient, Arctic, Autumn, Azure, Blazing, Bold, Brass, Bright, Bronze, Burning, Candied, Carnival, Clockwork, Copper, Coral, Crimson,
  Crystal, Dancing, Desert, Diamond, Dusty, Electric, Emerald, Enchanted, Endless, Evening, Fabled, Festive, Fiery, Floating, Forgotten, Frozen,
  Gilded, Glowing, Golden, Grand, Hidden, Humming, Imperial, Indigo, Iron, Ivory, Jade, Jolly, Juicy, Jungle, Lively, Lost, Lucky, Lunar, Magic,
  Marble, Midnight, Misty, Mystic, Neon, Northern, Opal, Painted, Pearl, Polar, Prime, Proud, Purple, Quiet, Radiant, Rapid, Rising, Roaming,
  Royal, Ruby, Rustic, Sacred, Sapphire, Scarlet, Secret, Shining, Silent, Silver, Singing, Solar, Southern, Spiced, Starry, Stormy, Sugar,
  Sunken, Sunny, Swift, Thundering, Tidal, Tropical, Twilight, Velvet, Wandering, Western, Wild, Winter, Wondrous`)

export const THINGS = textsIn(`
  Acorn, Anchor, Apple, Aurora, Bazaar, Beacon, Bells, Berries, Blossom, Bonanza, Boulevard, Bounty, Caravan, Carousel, Castle, Cavern, Charms,
  Cherries, Chest, Circus, Citadel, Clover, Coins, Comet, Compass, Crown, Dunes, Eclipse, Ember, Feast, Festival, Fiesta, Flame, Fortress,
  Fountain, Fruits, Galaxy, Garden, Gems, Geyser, Glacier, Gold Rush, Grove, Harbour, Harvest, Hearts, Hourglass, Idol, Inferno, Island, Jewels,
  Jubilee, Kingdom, Labyrinth, Lagoon, Lamp, Lantern, Legend, Lemons, Lighthouse, Lotus, Mask, Meadow, Melons, Mine, Mirror, Monsoon, Moon,
  Mosaic, Nectar, Nights, Oasis, Oracle, Orchard, Palace, Paradise, Parade, Peaks, Pearls, Peppers, Pyramid, Quest, Rainbow, Reef, Riches,
  Ring, River, Road, Roses, Safari, Sails, Saloon, Scrolls, Sevens, Shrine, Skies, Spices, Spirits, Spring, Stars, Sunrise, Symphony, Temple,
  Throne, Tide, Totem, Tower, Treasure, Trail, Valley, Vault, Vineyard, Volcano, Voyage, Waterfall, Wheel, Whirlwind, Wishes, Woods`)

export const BEINGS = textsIn(`
  Alchemist, Archer, Badger, Baron, Bear, Bison, Buffalo, Captain, Caribou, Chef, Cobra, Condor, Corsair, Cougar, Cowboy, Coyote, Crane, Crocodile,
  Dolphin, Dragon, Druid, Duchess, Eagle, Elephant, Empress, Explorer, Falcon, Firebird, Fisherman, Fox, Gazelle, Genie, Giant, Gladiator, Goblin,
  Gorilla, Griffin, Hare, Hawk, Hermit, Heron, Hunter, Hydra, Jaguar, Juggler, Kangaroo, Knight, Koala, Lemur, Leopard, Lion, Lynx, Mammoth,
  Mariner, Mermaid, Miner, Minstrel, Monkey, Moose, Musketeer, Nomad, Ocelot, Otter, Owl, Panda, Panther, Peacock, Pharaoh, Phoenix, Pilgrim,
  Pirate, Prince, Princess, Puma, Queen, Raccoon, Ranger, Raven, Samurai, Scholar, Sheriff, Shaman, Sphinx, Stallion, Sultan, Tiger, Toucan,
  Trader, Troll, Unicorn, Valkyrie, Viking, Wizard, Wolf, Wolverine`)

export const PLACES = textsIn(`
  Acapulco, Alexandria, Amazonia, Andalusia, Arabia, Atlantis, Avalon, Babylon, Bahia, Bali, Barcelona, Bengal, Borneo, Cairo, Calypso, Capri,
  Carthage, Casablanca, Ceylon, Cordoba, Corsica, Cusco, Damascus, Delphi, Ephesus, Fiji, Florence, Granada, Havana, Ithaca, Jaipur, Kyoto,
  Lapland, Lima, Lisbon, Luxor, Macao, Madeira, Malacca, Manila, Marrakesh, Mombasa, Monaco, Naples, Nara, Olympia, Osaka, Palermo, Patagonia,
  Persia, Petra, Porto, Rio, Samarkand, Santorini, Savannah, Sevilla, Siam, Sicily, Sparta, Sumatra, Tahiti, Tangier, Tokyo, Toledo, Tripoli,
  Troy, Valencia, Venice, Verona, Yucatan, Zanzibar`)

export const EDITIONS = textsIn('Deluxe, Nights, Extra, Reloaded, Grand, Classic, Returns, Festival, Express, Gold')

export const ROOMS = textsIn('Salon, Lounge, Club, Studio, Terrace, Gallery, Prime, First Table, Pavilion, Atrium, Balcony, Evening')

export const LIVE_GAMES = textsIn(`
  Roulette, Auto Roulette, Speed Roulette, European Roulette, Blackjack, Speed Blackjack, Infinite Blackjack, Baccarat, Speed Baccarat,
  No Commission Baccarat, Dragon Tiger, Sic Bo, Casino Hold'em, Three Card Poker, Andar Bahar, Teen Patti, Fan Tan, Money Wheel, Dice Duel`)

export const TABLE_GAMES = textsIn(`
  Blackjack, Single Deck Blackjack, Double Exposure, Roulette, European Roulette, French Roulette, Baccarat, Punto Banco, Pai Gow, Video Poker,
  Jacks or Better, Deuces, Hi-Lo, Red Dog, Caribbean Poker, Three Card Poker, Oasis Poker, Craps, Sic Bo, Teen Patti, Rummy, War, Pontoon, Plinko`)

export const FLYERS = textsIn(`
  Rocket, Balloon, Glider, Jet, Comet, Falcon, Zeppelin, Kite, Shuttle, Drone, Biplane, Meteor, Satellite, Helicopter, Dragonfly, Firefly,
  Parachute, Astronaut, Seaplane, Racer, Surfer, Skier, Diver, Climber, Cyclist`)

export const CLIMBS = textsIn('Rush, Ascent, Climb, Escape, Flight, Run, Dash, Launch, Leap, Horizon, Altitude, Orbit, Chase, Peak, Sprint')

export const SEA_BEINGS = textsIn(`
  Barracuda, Marlin, Tuna, Salmon, Carp, Koi, Shark, Orca, Manta, Octopus, Squid, Kraken, Crab, Lobster, Turtle, Seahorse, Swordfish, Piranha,
  Catfish, Bass, Mermaid, Angler, Dolphin, Pearl Diver, Sea Dragon`)

export const CATCHES = textsIn(
  'Hunter, Catch, Bay, Quest, King, Party, Harpoon, Legend, Net, Expedition, Fever, Tournament, Captain, World',
)

export const SPORTS = textsIn(`
  Football, Basketball, Tennis, Horse Racing, Greyhounds, Cricket, Baseball, Ice Hockey, Volleyball, Table Tennis, Badminton, Darts, Rugby,
  Cycling, Speedway, Motor Racing, Archery, Boxing, Handball, Futsal, Penalty Kicks, Golf, Snooker, Marathon, Swimming`)

export const CONTESTS = textsIn(
  'Cup, League, Derby, Masters, Series, Open, Classic, Trophy, Sprint, Challenge, Arena, Championship, Shootout, Legends',
)

export const DRAWS = textsIn(`
  Keno, Bingo, Lotto, Daily Draw, Scratch Card, Lucky Numbers, Five Ball, Six Ball, Raffle, Tombola, Number Race, Colour Draw, Speed Keno,
  Speed Bingo, Weekly Draw`)
