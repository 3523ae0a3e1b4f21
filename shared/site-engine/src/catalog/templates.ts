import type { CategoryKind, HeaderKind, HeroKind, LobbyKind, SectionKind, Template, TemplateCategory } from './design.types.ts'

type Structure = readonly [header: HeaderKind, hero: HeroKind, categories: CategoryKind, lobby: LobbyKind]
type Opening = Pick<Template, 'heroTitle' | 'gamesPerCategory' | 'measure' | 'display'>

function template(
  name: string,
  category: TemplateCategory,
  [header, hero, categories, lobby]: Structure,
  opening: Opening,
  sections: readonly SectionKind[],
): Template {
  return { id: name.toLowerCase(), name, category, header, hero, categories, lobby, sections, ...opening }
}

export const TEMPLATES: readonly Template[] = [
  template('Aurora', 'slots', ['bar', 'split', 'pills', 'grid'], { heroTitle: 'a', gamesPerCategory: 6, measure: 1248, display: 60 }, [
    'hero',
    'categories',
    'popular',
    'promotions',
    'games',
    'providers',
    'sign-up',
  ]),
  template(
    'Harbour',
    'classic',
    ['rail', 'banner', 'list', 'shelves'],
    { heroTitle: 'c', gamesPerCategory: 6, measure: 1320, display: 44 },
    ['hero', 'popular', 'games', 'promotions', 'providers', 'sign-up'],
  ),
  template(
    'Folio',
    'live',
    ['masthead', 'feature', 'index', 'editorial'],
    { heroTitle: 'b', gamesPerCategory: 4, measure: 1160, display: 68 },
    ['hero', 'categories', 'popular', 'games', 'promotions', 'sign-up', 'providers'],
  ),
  template('Ledger', 'sport', ['slim', 'strip', 'tabs', 'table'], { heroTitle: 'a', gamesPerCategory: 5, measure: 1360, display: 30 }, [
    'hero',
    'categories',
    'games',
    'promotions',
    'popular',
    'sign-up',
    'providers',
  ]),
  template(
    'Tessera',
    'minimal',
    ['float', 'bento', 'blocks', 'mosaic'],
    { heroTitle: 'b', gamesPerCategory: 7, measure: 1440, display: 52 },
    ['hero', 'categories', 'games', 'providers', 'promotions', 'sign-up'],
  ),
  template('Dock', 'mobile', ['dock', 'cards', 'circles', 'tiles'], { heroTitle: 'c', gamesPerCategory: 6, measure: 1040, display: 36 }, [
    'categories',
    'hero',
    'popular',
    'games',
    'providers',
    'promotions',
    'sign-up',
  ]),
  template(
    'Marquee',
    'slots',
    ['double', 'stage', 'underline', 'posters'],
    { heroTitle: 'b', gamesPerCategory: 5, measure: 1320, display: 64 },
    ['hero', 'categories', 'new-games', 'games', 'promotions', 'providers', 'sign-up'],
  ),
  template(
    'Plaza',
    'classic',
    ['double', 'banner', 'blocks', 'grid'],
    { heroTitle: 'c', gamesPerCategory: 6, measure: 1280, display: 48 },
    ['hero', 'categories', 'promotions', 'new-games', 'games', 'providers', 'questions', 'sign-up'],
  ),
  template(
    'Gazette',
    'sport',
    ['double', 'ticker', 'tabs', 'columns'],
    { heroTitle: 'a', gamesPerCategory: 5, measure: 1400, display: 36 },
    ['hero', 'categories', 'games', 'promotions', 'new-games', 'questions', 'providers', 'sign-up'],
  ),
  template('Atrium', 'live', ['centre', 'stage', 'cards', 'shelves'], { heroTitle: 'b', gamesPerCategory: 5, measure: 1240, display: 58 }, [
    'hero',
    'categories',
    'popular',
    'games',
    'promotions',
    'providers',
  ]),
  template(
    'Velum',
    'minimal',
    ['centre', 'plain', 'underline', 'editorial'],
    { heroTitle: 'a', gamesPerCategory: 4, measure: 1120, display: 72 },
    ['hero', 'categories', 'popular', 'games', 'questions', 'sign-up'],
  ),
  template(
    'Rotunda',
    'live',
    ['centre', 'poster', 'circles', 'mosaic'],
    { heroTitle: 'c', gamesPerCategory: 7, measure: 1320, display: 76 },
    ['hero', 'categories', 'games', 'sign-up', 'promotions', 'providers'],
  ),
  template('Pylon', 'sport', ['edge', 'ticker', 'pills', 'compact'], { heroTitle: 'b', gamesPerCategory: 7, measure: 1480, display: 32 }, [
    'hero',
    'categories',
    'games',
    'new-games',
    'promotions',
    'providers',
    'sign-up',
  ]),
  template('Quarry', 'slots', ['edge', 'bento', 'tabs', 'stage'], { heroTitle: 'a', gamesPerCategory: 5, measure: 1440, display: 50 }, [
    'hero',
    'popular',
    'categories',
    'games',
    'providers',
    'promotions',
  ]),
  template(
    'Lantern',
    'mobile',
    ['edge', 'cards', 'index', 'posters'],
    { heroTitle: 'c', gamesPerCategory: 4, measure: 1080, display: 38 },
    ['hero', 'categories', 'new-games', 'promotions', 'games', 'sign-up', 'questions'],
  ),
  template(
    'Compass',
    'classic',
    ['bar', 'feature', 'circles', 'columns'],
    { heroTitle: 'a', gamesPerCategory: 5, measure: 1240, display: 56 },
    ['hero', 'categories', 'games', 'promotions', 'popular', 'providers', 'questions', 'sign-up'],
  ),
  template('Canvas', 'slots', ['bar', 'poster', 'blocks', 'stage'], { heroTitle: 'b', gamesPerCategory: 5, measure: 1360, display: 84 }, [
    'hero',
    'categories',
    'games',
    'new-games',
    'providers',
    'promotions',
    'sign-up',
  ]),
  template(
    'Almanac',
    'minimal',
    ['masthead', 'plain', 'pills', 'table'],
    { heroTitle: 'c', gamesPerCategory: 6, measure: 1100, display: 64 },
    ['hero', 'categories', 'games', 'questions', 'promotions', 'providers'],
  ),
  template(
    'Opera',
    'live',
    ['masthead', 'split', 'cards', 'posters'],
    { heroTitle: 'b', gamesPerCategory: 4, measure: 1200, display: 62 },
    ['hero', 'popular', 'categories', 'games', 'promotions', 'questions', 'sign-up'],
  ),
  template(
    'Relay',
    'sport',
    ['slim', 'banner', 'circles', 'compact'],
    { heroTitle: 'c', gamesPerCategory: 8, measure: 1320, display: 40 },
    ['hero', 'categories', 'games', 'popular', 'promotions', 'sign-up', 'providers'],
  ),
  template(
    'Kiosk',
    'mobile',
    ['slim', 'cards', 'underline', 'mosaic'],
    { heroTitle: 'a', gamesPerCategory: 7, measure: 1120, display: 34 },
    ['categories', 'hero', 'new-games', 'games', 'promotions', 'sign-up'],
  ),
  template(
    'Islet',
    'minimal',
    ['float', 'strip', 'index', 'shelves'],
    { heroTitle: 'b', gamesPerCategory: 7, measure: 1160, display: 34 },
    ['hero', 'categories', 'popular', 'games', 'sign-up', 'questions', 'providers'],
  ),
  template('Garden', 'slots', ['float', 'feature', 'cards', 'tiles'], { heroTitle: 'c', gamesPerCategory: 6, measure: 1280, display: 58 }, [
    'hero',
    'categories',
    'promotions',
    'games',
    'providers',
    'sign-up',
  ]),
  template('Ferry', 'mobile', ['dock', 'ticker', 'blocks', 'shelves'], { heroTitle: 'b', gamesPerCategory: 5, measure: 960, display: 34 }, [
    'hero',
    'categories',
    'popular',
    'games',
    'promotions',
    'sign-up',
  ]),
  template('Depot', 'classic', ['rail', 'plain', 'tabs', 'tiles'], { heroTitle: 'a', gamesPerCategory: 6, measure: 1360, display: 56 }, [
    'hero',
    'categories',
    'popular',
    'games',
    'promotions',
    'questions',
    'sign-up',
  ]),
]

const BY_ID: ReadonlyMap<string, Template> = new Map(TEMPLATES.map((entry) => [entry.id, entry]))

export function templateOf(id: string): Template | undefined {
  return BY_ID.get(id)
}
