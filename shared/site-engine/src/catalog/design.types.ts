/** The family a template is filed under in the gallery. */
export type TemplateCategory = 'classic' | 'slots' | 'live' | 'sport' | 'mobile' | 'minimal'

/** Where brand, navigation and account actions stand. */
export type HeaderKind = 'bar' | 'rail' | 'masthead' | 'slim' | 'float' | 'dock' | 'double' | 'centre' | 'edge'

/** How the home page opens. */
export type HeroKind = 'split' | 'banner' | 'feature' | 'strip' | 'bento' | 'cards' | 'stage' | 'poster' | 'ticker' | 'plain'

/** How games are laid out. */
export type LobbyKind = 'grid' | 'shelves' | 'editorial' | 'table' | 'mosaic' | 'tiles' | 'columns' | 'posters' | 'stage' | 'compact'

/** How the category switch looks. */
export type CategoryKind = 'pills' | 'list' | 'index' | 'tabs' | 'blocks' | 'circles' | 'underline' | 'cards'

/** A block of the home page; a template names the ones it shows, in order. */
export type SectionKind = 'hero' | 'categories' | 'popular' | 'games' | 'providers' | 'promotions' | 'new-games' | 'questions' | 'sign-up'

/** A template: structure as data, so that a further template is a further record. */
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
  /** Games shown per category on the home page. */
  readonly gamesPerCategory: number
  /** Widest content in px. */
  readonly measure: number
  /** Largest heading in px; it shrinks on small screens. */
  readonly display: number
}

/** Light or dark player site. */
export type Appearance = 'dark' | 'light'

/** The stack headings are set in; system faces only. */
export type HeadingFont = 'grotesque' | 'serif' | 'slab' | 'condensed' | 'rounded' | 'humanist' | 'mono' | 'didone' | 'geometric'

/** The family of shapes generated for the hero. */
export type ArtStyle = 'bauhaus' | 'orbit' | 'strata' | 'prism' | 'fan' | 'lens' | 'weave' | 'contour' | 'dots' | 'arches' | 'petals'

/** What the grounds of a page are coloured with: the scheme's tone, a shade of its accent, or its ink. */
export type GroundKind = 'tone' | 'hue' | 'ink'

/** How the drawings are coloured from a scheme. */
export type InkSet = 'full' | 'mono' | 'split' | 'pale' | 'night'

/** A theme: the parameters one template is dressed with; no code. */
export type Theme = {
  readonly id: string
  readonly templateId: string
  readonly name: string
  readonly appearance: Appearance
  /** Corner of cards in px. */
  readonly radius: number
  /** Corner of buttons in px. */
  readonly buttonRadius: number
  readonly density: 'compact' | 'regular' | 'airy'
  /** Width divided by height of a tile, as CSS writes it. */
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
  /** Line of cards in px. */
  readonly line: 1 | 2
  /** What lifts a card: nothing, a hard shade beside it, or an accent edge under it; never a blur. */
  readonly depth: 'none' | 'offset' | 'edge'
  /** Share of the template's heading size. */
  readonly scale: number
  /** The day it went on sale, as an ISO date. */
  readonly releasedOn: string
}

/** What a theme adds to its name: everything a page is dressed with. */
export type ThemeParameters = Omit<Theme, 'id' | 'templateId' | 'name' | 'releasedOn'>

/** The six colour presets of sold sites. */
export type SchemeId = 'green' | 'purple' | 'blue' | 'gold' | 'red' | 'orange'

/** A colour scheme; all values are `#RRGGBB`. */
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
