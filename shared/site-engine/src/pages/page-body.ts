import type { SectionKind } from '../catalog/design.types.ts'
import { GAME_CATEGORIES } from '../catalog/games.ts'
import { markup, type SafeHtml } from '../markup.ts'
import { categorySwitch } from '../parts/category-switch.ts'
import { hero } from '../parts/hero.ts'
import { promotionList, promotionSection } from '../parts/promotions.ts'
import { questionsSection } from '../parts/questions.ts'
import { gameSections, newGamesSection, popularSection, providerSection, signUpSection } from '../parts/sections.ts'
import type { SiteContext } from '../site-context.ts'
import { isOwnPage, type SitePage } from '../site-pages.ts'
import { helpPage } from './help-page.ts'
import { familyPage, lobbyPage } from './lobby-page.ts'
import { ownHome } from './own-home.ts'
import { ownPage } from './own-page.ts'
import { pageHead } from './page-head.ts'
import { responsiblePage } from './responsible-page.ts'

const SECTIONS: Readonly<Record<SectionKind, (context: SiteContext) => SafeHtml | undefined>> = {
  hero,
  categories: categorySwitch,
  popular: popularSection,
  games: (context) => gameSections(context, context.template.gamesPerCategory),
  'new-games': newGamesSection,
  providers: providerSection,
  promotions: promotionSection,
  questions: questionsSection,
  'sign-up': signUpSection,
}

const BODIES: Readonly<Partial<Record<SitePage, (context: SiteContext) => SafeHtml>>> = {
  lobby: lobbyPage,
  promotions: (context) => markup`${pageHead(context.t('nav.promotions'), context.t('promo.intro'))}${promotionList(context)}`,
  help: helpPage,
  'responsible-gaming': responsiblePage,
}

export function pageBody(context: SiteContext): SafeHtml {
  const category = GAME_CATEGORIES.find((candidate) => candidate === context.page)
  if (category) return familyPage(context, category)
  if (isOwnPage(context.page)) return ownPage(context, context.page)
  return BODIES[context.page]?.(context) ?? homePage(context)
}

function homePage(context: SiteContext): SafeHtml {
  if (context.tenant.home) return ownHome(context, context.tenant.home)
  return markup`${context.template.sections.map((section) => SECTIONS[section](context))}`
}
