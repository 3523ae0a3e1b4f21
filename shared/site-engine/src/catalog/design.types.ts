export type TemplateCategory = 'classic' | 'slots' | 'live' | 'sport' | 'mobile' | 'minimal'

export type HeaderKind = 'bar' | 'rail' | 'masthead' | 'slim' | 'float' | 'dock' | 'double' | 'centre' | 'edge'

export type HeroKind = 'split' | 'banner' | 'feature' | 'strip' | 'bento' | 'cards' | 'stage' | 'poster' | 'ticker' | 'plain'

export type LobbyKind = 'grid' | 'shelves' | 'editorial' | 'table' | 'mosaic' | 'tiles' | 'columns' | 'posters' | 'stage' | 'compact'

export type CategoryKind = 'pills' | 'list' | 'index' | 'tabs' | 'blocks' | 'circles' | 'underline' | 'cards'

export type SectionKind = 'hero' | 'categories' | 'popular' | 'games' | 'providers' | 'promotions' | 'new-games' | 'questions' | 'sign-up'

/** Structure as data: a new template is a new record. */
export type Template = {
  readonly id: string
  readonly name: string
  readonly category: TemplateCategory
  readonly header: HeaderKind
  readonly hero: HeroKind
  readonly heroTitle: 'a' | 'b' | 'c'
  readonly categories: CategoryKind
  readonly lobby: LobbyKind
  readonly sections: readonly SectionKind[]
  readonly gamesPerCategory: number
  /** In px. */
  readonly measure: number
  /** In px; shrinks on small screens. */
  readonly display: number
}

export type Appearance = 'dark' | 'light'

/** System fonts only. */
export type HeadingFont = 'grotesque' | 'serif' | 'slab' | 'condensed' | 'rounded' | 'humanist' | 'mono' | 'didone' | 'geometric'

export type ArtStyle = 'bauhaus' | 'orbit' | 'strata' | 'prism' | 'fan' | 'lens' | 'weave' | 'contour' | 'dots' | 'arches' | 'petals'

export type GroundKind = 'tone' | 'hue' | 'ink'

export type InkSet = 'full' | 'mono' | 'split' | 'pale' | 'night'

export type Theme = {
  readonly id: string
  readonly templateId: string
  readonly name: string
  readonly appearance: Appearance
  /** In px. */
  readonly radius: number
  /** In px. */
  readonly buttonRadius: number
  readonly density: 'compact' | 'regular' | 'airy'
  /** Width divided by height, in CSS syntax. */
  readonly tileRatio: string
  readonly headingFont: HeadingFont
  readonly headingWeight: 400 | 500 | 600 | 700 | 800
  /** Share of the scheme's tone in page, surface and raised surface, 0 to 1. */
  readonly tint: readonly [number, number, number]
  readonly cards: 'flat' | 'lined' | 'filled'
  readonly hero: 'tone' | 'accent' | 'page' | 'deep' | 'raised'
  readonly art: ArtStyle
  readonly ground: GroundKind
  readonly inks: InkSet
  /** In px. */
  readonly line: 1 | 2
  readonly depth: 'none' | 'offset' | 'edge'
  /** Factor of the template's heading size. */
  readonly scale: number
  readonly releasedOn: string
}

export type ThemeParameters = Omit<Theme, 'id' | 'templateId' | 'name' | 'releasedOn'>

export type SchemeId = 'green' | 'purple' | 'blue' | 'gold' | 'red' | 'orange'

/** All values are `#RRGGBB`. */
export type Scheme = {
  readonly id: SchemeId
  readonly name: string
  readonly base: string
  readonly tone: string
  readonly accent: string
  readonly text: string
  readonly muted: string
  readonly ink: string
}
