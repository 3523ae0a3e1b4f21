import { SCHEMES, TEMPLATES, themesOf, type Scheme, type Template, type Theme } from '@parlour/site-engine'
import type { DesignLayout, DesignSection } from '@parlour/contracts'

/** A row of `catalog_designs`. */
export interface DesignSeed {
  readonly template_id: string
  readonly theme_id: string
  readonly scheme_id: string
  readonly category_id: string
  /** The games that it is built around, or null when it suits every market. */
  readonly game_type: string | null
  readonly layout: DesignLayout
  readonly mode: 'light' | 'dark'
  readonly sections: readonly DesignSection[]
  readonly released_on: string
  readonly position: number
}

/** Rises with every change of what `makeDesigns` answers: a checkout whose version is lower than the seeded one changes nothing. */
export const DESIGNS_VERSION = 1

/** Categories that are named for the games that they are built around; the others suit every market. */
const CATEGORIES_OF_GAMES = new Set<string>(['slots', 'live', 'sport'])

/** Steps through the themes of a template: from one round to the next, and from one template to the next. Any would do; these look mixed. */
const STEP_OF_ROUND = 7
const STEP_OF_TEMPLATE = 3

/**
 * Every design that the engine draws. They stand in rounds: each round shows every template once, in an order that mixes the categories,
 * each in another colour than its neighbour, so that no page repeats a template before it has shown all of them.
 */
export function makeDesigns(): readonly DesignSeed[] {
  const templates = mixedByCategory(TEMPLATES)
  return templates
    .flatMap((template, place) =>
      designsOf(template, place).map((design, round) => ({ ...design, position: round * templates.length + place })),
    )
    .toSorted((left, right) => left.position - right.position)
}

/** All designs of a template by round; a round decides the scheme first, so that six rounds show one template in all colours. */
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

/** One template of each category in turn, the categories in the order in which the engine first names them. */
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
