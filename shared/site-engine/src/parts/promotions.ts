import { heroArt } from '../art/game-art.ts'
import type { ArtStyle } from '../catalog/design.types.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { pageLink, panelButton } from './link.ts'
import { sectionHead, seeAll } from './sections.ts'

const PROMOTIONS = ['welcome', 'weekly', 'studio'] as const
const TERMS = ['who', 'when', 'what'] as const
const DRAWINGS: Readonly<Record<Promotion, ArtStyle>> = { welcome: 'prism', weekly: 'orbit', studio: 'strata' }

type Promotion = (typeof PROMOTIONS)[number]

function drawingOf({ tenant }: SiteContext, offer: Promotion): SafeHtml {
  return markup`<span class="promo-art">${heroArt(DRAWINGS[offer], `${offer} ${tenant.slug}`, 240, 120)}</span>`
}

/** The offers as a block of the home page; each leads to its terms. */
export function promotionSection(context: SiteContext): SafeHtml {
  const { t } = context
  const title = t('nav.promotions')
  const cards = PROMOTIONS.map((offer) => {
    const link = pageLink(context, 'promotions', t(`promo.${offer}.title`), { fragment: offer })
    return markup`<li class="promo">${drawingOf(context, offer)}<div><h3>${link}</h3><p>${t(`promo.${offer}.text`)}</p></div></li>`
  })
  return markup`<section class="offers">${sectionHead(title, seeAll(context, 'promotions', title))}<ul class="promos">${cards}</ul><p class="terms">${t('promo.terms')}</p></section>`
}

/** The offers in full, each with terms that are marked as an example. */
export function promotionList(context: SiteContext): SafeHtml {
  const { t } = context
  const offers = PROMOTIONS.map((offer) => {
    const rows = TERMS.map((term) => markup`<div><dt>${t(`promo.row.${term}`)}</dt><dd>${t(`promo.${offer}.${term}`)}</dd></div>`)
    return markup`<article class="offer" id="${offer}">${drawingOf(context, offer)}
<div class="offer-words"><h2>${t(`promo.${offer}.title`)}</h2><p>${t(`promo.${offer}.text`)}</p>${panelButton('join', 'button', t('action.join'))}</div>
<div class="offer-terms"><h3>${t('promo.example')}</h3><dl>${rows}</dl><p class="terms">${t('promo.terms')}</p></div></article>`
  })
  return markup`<div class="offer-list">${offers}</div>`
}
