import { SCHEMES, TEMPLATES, themesOf, type Scheme, type Template, type Theme } from '@parlour/site-engine'
import type { DesignLayout, DesignSection } from '@parlour/contracts'

export interface DesignSeed {
  readonly template_id: string
  readonly theme_id: string
  readonly scheme_id: string
  readonly category_id: string
  /** Null when the design suits every market. */
  readonly game_type: string | null
  readonly layout: DesignLayout
  readonly mode: 'light' | 'dark'
  readonly sections: readonly DesignSection[]
  readonly released_on: string
  readonly position: number
}

/** Increase with every change of `makeDesigns`: a checkout with a lower version than the seeded one changes nothing. */
export const DESIGNS_VERSION = 1

const CATEGORIES_OF_GAMES = new Set<string>(['slots', 'live', 'sport'])

/** Theme step between rounds and between templates; the values are arbitrary. */
const STEP_OF_ROUND = 7
const STEP_OF_TEMPLATE = 3

/** Ordered in rounds of one design per template, so that no page repeats a template before showing all of them. */
export function makeDesigns(): readonly DesignSeed[] {
  const templates = mixedByCategory(TEMPLATES)
  return templates
    .flatMap((template, place) =>
      designsOf(template, place).map((design, round) => ({ ...design, position: round * templates.length + place })),
    )
    .toSorted((left, right) => left.position - right.position)
}

/** The round decides the scheme first, so that six rounds show a template in all colours. */
function designsOf(template: Template, place: number): readonly Omit<DesignSeed, 'position'>[] {
  const themes = themesOf(template.id)
  return Array.from({ length: themes.length * SCHEMES.length }, (_, round) => {
    const lap = Math.floor(round / SCHEMES.length)
    const colour = round % SCHEMES.length
    const theme = at(themes, lap + colour * STEP_OF_ROUND + place * STEP_OF_TEMPLATE)
    return designOf(template, theme, at(SCHEMES, colour + place))
  })
}

function designOf(template: Template, theme: Theme, scheme: Scheme): Omit<DesignSeed, 'position'> {
  return {
    template_id: template.id,
    theme_id: theme.id,
    scheme_id: scheme.id,
    category_id: template.category,
    game_type: CATEGORIES_OF_GAMES.has(template.category) ? template.category : null,
    layout: template.lobby,
    mode: theme.appearance,
    sections: template.sections.filter((section) => section !== 'hero' && section !== 'games'),
    released_on: theme.releasedOn,
  }
}

function mixedByCategory(templates: readonly Template[]): readonly Template[] {
  const families = [...Map.groupBy(templates, ({ category }) => category).values()]
  const longest = Math.max(...families.map((family) => family.length))
  return Array.from({ length: longest }, (_, turn) => families.flatMap((family) => family.slice(turn, turn + 1))).flat()
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('Nothing to choose from')
  return item
}
