import type { HeaderKind, SectionKind, Template } from '../catalog/design.types.ts'
import { sectionsOf } from '../layout/page-layout.ts'
import { markup, trustedHtml, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { isLobbyPage, isOwnPage, type PageName } from '../site-pages.ts'
import { rootProperties } from './root-properties.ts'
import { STYLE_FILES } from './style-files.ts'

const STYLED_SECTIONS: ReadonlySet<SectionKind> = new Set(['providers', 'promotions', 'new-games', 'questions', 'sign-up'])

/** On phones their menu stays in sight, at the bottom. */
const FIXED_MENUS: ReadonlySet<HeaderKind> = new Set(['dock', 'edge'])

/** Contains only the kinds of the template and page. */
export function styleSheet(context: SiteContext): SafeHtml {
  const { template, page, tenant } = context
  return markup`${rootProperties(context)}${styleTexts(
    'art',
    'base',
    'parts',
    'panels',
    'header',
    `header/${template.header}`,
    ...(tenant.contents?.pages?.length ? ownEntryStyles(template.header) : []),
    ...(tenant.logo ? ['logo'] : []),
    'footer',
    'categories',
    `categories/${template.categories}`,
    ...(page === 'home' ? homeStyles(context) : pageStyles(page, template)),
    ...(context.isStill ? ['still'] : []),
  )}`
}

export function gateStyleSheet(context: SiteContext): SafeHtml {
  return markup`${rootProperties(context)}${styleTexts('art', 'base', 'parts', ...(context.tenant.logo ? ['logo'] : []), 'gate')}`
}

function ownEntryStyles(header: HeaderKind): string[] {
  return ['own-entries', ...(FIXED_MENUS.has(header) ? [] : ['own-entries-sticky'])]
}

function homeStyles({ template, theme, tenant: { home } }: SiteContext): string[] {
  const sections = home ? sectionsOf(home) : template.sections
  return [
    'hero',
    `hero/${template.hero}`,
    ...sections.filter((section) => STYLED_SECTIONS.has(section)).map((section) => `sections/${section}`),
    ...(home ? ['own-blocks', ...(theme.appearance === 'dark' ? ['own-blocks-dark'] : [])] : []),
    'lobby',
    `lobby/${template.lobby}`,
    `lobby/${template.lobby}-home`,
  ]
}

function pageStyles(page: PageName, template: Template): string[] {
  if (isOwnPage(page)) return ['pages', 'pages/own']
  if (isLobbyPage(page)) return ['lobby', `lobby/${template.lobby}`, 'pages', 'pages/lobby']
  return ['pages', `pages/${page}`]
}

/** Throws for a name without a file. */
export function styleTexts(...names: readonly string[]): SafeHtml {
  const texts = names.map((name) => {
    const text = STYLE_FILES[name]
    if (text === undefined) throw new Error(`There is no style sheet ${name}`)
    return text
  })
  return trustedHtml(texts.join(''))
}
