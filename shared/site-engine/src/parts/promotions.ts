import { formatDay } from '@parlour/i18n'
import { heroArt } from '../art/game-art.ts'
import type { ArtStyle } from '../catalog/design.types.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { LocalizedText } from '../layout/localized-text.ts'
import type { SiteContext } from '../site-context.ts'
import type { OwnPromotion } from '../site-contents.ts'
import { pageLink, panelButton } from './link.ts'
import { spoken } from './localized-text.ts'
import { sectionHead, seeAll } from './sections.ts'

const EXAMPLES = ['welcome', 'weekly', 'studio'] as const
const TERMS = ['who', 'when', 'what'] as const
const DRAWINGS = ['prism', 'orbit', 'strata'] as const satisfies readonly ArtStyle[]
const CARDS = 3

type Offer = { readonly id: string; readonly title: SafeHtml; readonly text: SafeHtml; readonly terms: SafeHtml }

/** Falls back to examples until the operator has saved some. */
function offersOf(context: SiteContext): readonly Offer[] {
  return context.tenant.contents?.promotions?.map((own) => ownOffer(context, own)) ?? EXAMPLES.map((name) => example(context, name))
}

export function offerTitles(context: SiteContext): readonly Pick<Offer, 'id' | 'title'>[] {
  return offersOf(context)
}

function example({ t }: SiteContext, id: (typeof EXAMPLES)[number]): Offer {
  const rows = TERMS.map((term) => markup`<div><dt>${t(`promo.row.${term}`)}</dt><dd>${t(`promo.${id}.${term}`)}</dd></div>`)
  const terms = markup`<div class="offer-terms"><h3>${t('promo.example')}</h3><dl>${rows}</dl><p class="terms">${t('promo.terms')}</p></div>`
  return { id, title: markup`${t(`promo.${id}.title`)}`, text: markup`${t(`promo.${id}.text`)}`, terms }
}

/** Text in the language of the visit, else in the first language of the site that has one. */
function ownOffer(context: SiteContext, { id, title, text, startsOn, endsOn }: OwnPromotion): Offer {
  const { t, tenant } = context
  const days = [startsOn, endsOn].map((day) => (day === null ? '' : formatDay(day, tenant.locale)))
  const when =
    startsOn === null && endsOn === null ? undefined : markup`<div><dt>${t('promo.row.when')}</dt><dd>${days.join(' – ')}</dd></div>`
  const terms = markup`<div class="offer-terms"><dl>${when}</dl><p class="terms">${t('promo.terms')}</p></div>`
  return { id, title: bdiOf(context, title), text: bdiOf(context, text), terms }
}

function bdiOf(context: SiteContext, texts: LocalizedText): SafeHtml {
  const found = spoken(context, texts)
  return markup`<bdi${found?.said}>${found?.text}</bdi>`
}

function drawingOf({ tenant }: SiteContext, id: string, index: number): SafeHtml {
  return markup`<span class="promo-art">${heroArt(DRAWINGS[index % DRAWINGS.length] ?? 'prism', `${id} ${tenant.slug}`, 240, 120)}</span>`
}

export function promotionSection(context: SiteContext): SafeHtml | undefined {
  const { t } = context
  const title = t('nav.promotions')
  const offers = offersOf(context).slice(0, CARDS)
  if (offers.length === 0) return undefined
  const cards = offers.map((offer, index) => {
    const link = pageLink(context, 'promotions', offer.title, { fragment: offer.id })
    return markup`<li class="promo">${drawingOf(context, offer.id, index)}<div><h3>${link}</h3><p>${offer.text}</p></div></li>`
  })
  return markup`<section class="offers">${sectionHead(title, seeAll(context, 'promotions', title))}<ul class="promos">${cards}</ul><p class="terms">${t('promo.terms')}</p></section>`
}

export function promotionList(context: SiteContext): SafeHtml {
  const { t } = context
  const offers = offersOf(context).map(
    ({ id, title, text, terms }, index) => markup`<article class="offer" id="${id}">${drawingOf(context, id, index)}
<div class="offer-words"><h2>${title}</h2><p>${text}</p>${panelButton('join', 'button', t('action.join'))}</div>
${terms}</article>`,
  )
  return offers.length === 0 ? markup`<p>${t('promo.none')}</p>` : markup`<div class="offer-list">${offers}</div>`
}
