import type { SectionKind } from '../catalog/design.types.ts'
import { markup, type SafeHtml } from '../markup.ts'
import { categorySwitch } from '../parts/category-switch.ts'
import { hero } from '../parts/hero.ts'
import { gameSections, popularSection, promotionCards, promotionSection, providerSection, signUpSection } from '../parts/sections.ts'
import type { SiteContext } from '../site-context.ts'
import type { SitePage } from '../tenant-document.ts'

const SECTIONS: Readonly<Record<SectionKind, (context: SiteContext) => SafeHtml>> = {
  hero,
  categories: categorySwitch,
  popular: popularSection,
  games: (context) => gameSections(context, context.template.gamesPerCategory),
  providers: providerSection,
  promotions: promotionSection,
  'sign-up': signUpSection,
}

const BODIES: Readonly<Record<SitePage, (context: SiteContext) => SafeHtml>> = {
  home: (context) => markup`${context.template.sections.map((section) => SECTIONS[section](context))}`,
  lobby: lobbyBody,
  promotions: ({ t, ...context }) => markup`${pageHead(t('nav.promotions'), t('promo.intro'))}${promotionCards({ t, ...context })}`,
  help: helpBody,
  'responsible-gaming': responsibleBody,
}

/** What stands in `main` on a page. */
export function pageBody(context: SiteContext): SafeHtml {
  return BODIES[context.page](context)
}

function pageHead(title: string, intro?: string): SafeHtml {
  return markup`<header class="page-head"><h1>${title}</h1>${intro && markup`<p>${intro}</p>`}</header>`
}

function lobbyBody(context: SiteContext): SafeHtml {
  const isInRail = context.template.header === 'rail'
  return markup`${pageHead(context.t('nav.lobby'))}${!isInRail && categorySwitch(context)}${gameSections(context, Number.POSITIVE_INFINITY)}${providerSection(context)}`
}

function helpBody({ t }: SiteContext): SafeHtml {
  const answers = ([1, 2, 3, 4] as const).map(
    (number) =>
      markup`<details${number === 1 && markup` open`}><summary>${t(`help.q${number}`)}</summary><p>${t(`help.a${number}`)}</p></details>`,
  )
  return markup`${pageHead(t('nav.help'), t('help.intro'))}<div class="prose">${answers}</div>`
}

function responsibleBody({ t }: SiteContext): SafeHtml {
  const parts = (['limits', 'break', 'signs', 'minors', 'help'] as const).map(
    (part) => markup`<section><h2>${t(`rg.${part}.title`)}</h2><p>${t(`rg.${part}.text`)}</p></section>`,
  )
  return markup`${pageHead(t('nav.responsible'), t('rg.intro'))}<div class="prose">${parts}</div>`
}
