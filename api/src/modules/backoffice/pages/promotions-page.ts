import { randomUUID } from 'node:crypto'
import { markup, type SafeHtml } from '@parlour/site-engine'
import type { OwnPromotion } from '../../sites/index.ts'
import type { Desk, DeskView } from '../desk.types.ts'
import { tokenField } from '../page-frame.ts'

const LONGEST_TITLE = 80
const LONGEST_TEXT = 600
const MOST_PROMOTIONS = 12
const DAY = /^\d{4}-\d\d-\d\d$/

/** The offers of the operator: words, days and a switch. */
export const promotionsDesk: Desk = {
  show: (view) => {
    const { say, operated } = view
    const own = operated.configuration.contents.promotions ?? []
    const fresh = own.length < MOST_PROMOTIONS && promotionForm(view, null)
    return markup`<header><h1>${say('nav.promotions')}</h1><p>${say('promo.intro')}</p></header>
${own.length === 0 && markup`<p class="note">${say('promo.empty')}</p>`}${own.map((promotion) => promotionForm(view, promotion))}${fresh}`
  },
  read: (form, { configuration }) => {
    const own = configuration.contents.promotions ?? []
    const id = form.get('id') ?? ''
    const others = own.filter((promotion) => promotion.id !== id)
    if (form.get('act') === 'remove') return { contents: { promotions: others } }
    const index = own.findIndex((promotion) => promotion.id === id)
    if (index < 0 && own.length >= MOST_PROMOTIONS) return 'most'
    const typed = promotionIn(form, index < 0 ? randomUUID() : id)
    if (typed === null) return 'text'
    return { contents: { promotions: index < 0 ? [...own, typed] : own.toSpliced(index, 1, typed) } }
  },
}

function promotionForm(view: DeskView, promotion: OwnPromotion | null): SafeHtml {
  const { say } = view
  const day = (name: 'startsOn' | 'endsOn', label: string) =>
    markup`<label class="field">${label}<input type="date" name="${name}" value="${promotion?.[name] ?? ''}"></label>`
  const remove = promotion && markup`<button class="danger" name="act" value="remove" formnovalidate>${say('action.remove')}</button>`
  return markup`<form class="card" method="post" action="${view.href('promotions')}">${tokenField(view)}<input type="hidden" name="id" value="${promotion?.id ?? ''}">
<h2>${promotion ? markup`<bdi>${promotion.title}</bdi>` : say('promo.new')}</h2>
<label class="field">${say('promo.title')}<input name="title" required maxlength="${LONGEST_TITLE}" dir="auto" value="${promotion?.title ?? ''}"></label>
<label class="field">${say('promo.text')}<textarea name="text" required maxlength="${LONGEST_TEXT}" dir="auto">${promotion?.text ?? ''}</textarea></label>
<div class="days">${day('startsOn', say('promo.from'))}${day('endsOn', say('promo.to'))}</div>
<label class="check"><input type="checkbox" name="on" value="1"${(promotion?.isOn ?? true) && markup` checked`}>${say('promo.on')}</label>
<div class="acts"><button class="main" name="act" value="save">${say('action.save')}</button>${remove}</div></form>`
}

/** What was typed; null when it is too long, empty, or its days are none or the wrong way round. */
function promotionIn(form: URLSearchParams, id: string): OwnPromotion | null {
  const title = (form.get('title') ?? '').trim()
  const text = (form.get('text') ?? '').trim()
  const startsOn = form.get('startsOn') || null
  const endsOn = form.get('endsOn') || null
  const areWords = title !== '' && text !== '' && title.length <= LONGEST_TITLE && text.length <= LONGEST_TEXT
  const areDays = [startsOn, endsOn].every((day) => day === null || isDay(day))
  if (!areWords || !areDays || (startsOn !== null && endsOn !== null && startsOn > endsOn)) return null
  return { id, title, text, startsOn, endsOn, isOn: form.get('on') !== null }
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
