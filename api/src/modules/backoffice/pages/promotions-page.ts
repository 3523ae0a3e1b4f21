import { randomUUID } from 'node:crypto'
import { RULES } from '@parlour/contracts'
import { markup, type SafeHtml } from '@parlour/site-engine'
import type { OperatedSite, OwnPromotion } from '../../sites/index.ts'
import type { Section, SectionView, FieldFault } from '../section.types.ts'
import { tokenField } from '../page-frame.ts'
import { checkField, draftOf, textField } from './form-fields.ts'
import { faultsOf, faultsOfTexts, isTooMuch, titleLine, textFields, textsIn, writingNav } from './localized-text.ts'

const LIMITS = RULES.promotions
const DAY = /^\d{4}-\d\d-\d\d$/

export const promotionsSection: Section = {
  show: (view) => {
    const { say, operated } = view
    const own = operated.configuration.contents.promotions ?? []
    const fresh = own.length < LIMITS.most && promotionForm(view, null)
    return markup`<header><h1>${say('nav.promotions')}</h1><p>${say('promo.intro')}</p></header>
${writingNav(view, 'promotions')}${own.length === 0 && markup`<p class="note">${say('promo.empty')}</p>`}${own.map((promotion) => promotionForm(view, promotion))}${fresh}`
  },
  read: (form, operated) => {
    const own = operated.configuration.contents.promotions ?? []
    const id = form.get('id') ?? ''
    const before = own.find((promotion) => promotion.id === id) ?? null
    const others = own.filter((promotion) => promotion.id !== id)
    if (form.get('act') === 'remove') return { contents: { promotions: others } }
    if (!before && own.length >= LIMITS.most) return { fault: 'most' }
    const fields = { ...faultsOfTexts(form, operated, before, LIMITS), ...faultsOf(dayFaults(form)) }
    if (Object.keys(fields).length > 0) return { fault: 'check', fields }
    const typed = promotionIn(form, operated, before)
    const promotions = before ? own.map((promotion) => (promotion.id === id ? typed : promotion)) : [...own, typed]
    return isTooMuch(promotions, LIMITS.bytes) ? { fault: 'room' } : { contents: { promotions } }
  },
}

function promotionForm(view: SectionView, promotion: OwnPromotion | null): SafeHtml {
  const { say } = view
  const draft = draftOf(view, 'id', promotion?.id ?? '')
  const day = (name: 'startsOn' | 'endsOn', label: string) =>
    textField(view, draft, { name, label, kind: 'day', value: promotion?.[name] ?? '' })
  const remove = promotion && markup`<button class="danger" name="act" value="remove" formnovalidate>${say('action.remove')}</button>`
  const isOpen = draft.rejected !== null || (view.operated.configuration.contents.promotions ?? []).length === 0
  return markup`<details class="card${promotion ? '' : ' fresh'}"${isOpen && markup` open`}><summary>${promotion ? markup`<h2>${titleLine(view, promotion)}</h2><span class="tag ${stateOf(view, promotion)}">${say(`state.${stateOf(view, promotion)}`)}</span>` : markup`<h2>${say('promo.new')}</h2>`}</summary>
<form method="post" action="${view.href('promotions')}">${tokenField(view)}<input type="hidden" name="id" value="${promotion?.id ?? ''}">
${textFields(view, draft, promotion, LIMITS)}
<div class="days">${day('startsOn', say('promo.from'))}${day('endsOn', say('promo.to'))}</div>
${checkField(draft, 'on', say('promo.on'), promotion?.isOn ?? true)}
<div class="acts"><button class="main" name="act" value="save">${say('action.save')}</button>${remove}</div></form></details>`
}

function stateOf({ now }: SectionView, { isOn, startsOn, endsOn }: OwnPromotion): 'on' | 'off' | 'planned' | 'over' {
  const today = now.toISOString().slice(0, 10)
  if (!isOn) return 'off'
  if (startsOn !== null && startsOn > today) return 'planned'
  return endsOn !== null && endsOn < today ? 'over' : 'on'
}

function promotionIn(form: URLSearchParams, operated: OperatedSite, before: OwnPromotion | null): OwnPromotion {
  return {
    id: before?.id ?? randomUUID(),
    ...textsIn(form, operated, before),
    startsOn: form.get('startsOn') || null,
    endsOn: form.get('endsOn') || null,
    isOn: form.get('on') !== null,
  }
}

function dayFaults(form: URLSearchParams): Readonly<Record<'startsOn' | 'endsOn', FieldFault | null>> {
  const startsOn = form.get('startsOn') ?? ''
  const endsOn = form.get('endsOn') ?? ''
  const [isStart, isEnd] = [startsOn, endsOn].map((day) => day === '' || isDay(day))
  const isTurned = startsOn !== '' && endsOn !== '' && startsOn > endsOn
  return { startsOn: isStart ? null : 'day', endsOn: isEnd ? (isStart && isTurned ? 'days' : null) : 'day' }
}

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
