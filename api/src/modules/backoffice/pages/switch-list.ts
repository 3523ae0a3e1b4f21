import { markup, type HtmlValue, type SafeHtml } from '@parlour/site-engine'
import type { Switch } from '../../sites/index.ts'
import type { SectionName, SectionView } from '../section.types.ts'
import { pathOf, tokenField } from '../page-frame.ts'
import { draftOf, faultText } from './form-fields.ts'

export interface Row extends Switch {
  readonly label: HtmlValue
  readonly name: string
}

/** Every button submits the whole list. A rejected list is shown as submitted. */
export function switchList(view: SectionView, section: SectionName, rows: readonly Row[], list = ''): SafeHtml {
  const { rejected } = draftOf(view, 'list', list)
  const shown = rejected ? sentRows(rows, switchesIn(rejected.form)) : rows
  const faultId = rejected?.fault === 'noneOn' ? `list-${list}-fault` : null
  const items = shown.map((row, index) => item(view, row, { isFirst: index === 0, isLast: index === rows.length - 1, faultId }))
  return markup`<form method="post" action="${view.href(pathOf(section))}">${tokenField(view)}<input type="hidden" name="list" value="${list}">
${faultId && faultText(view.say('fault.noneOn'), faultId)}<button hidden name="move" value=""></button><ul class="switches">${items}</ul><div class="acts"><button class="main" name="move" value="">${view.say('action.save')}</button></div></form>`
}

/** Items added in the meantime go to the end. */
function sentRows(rows: readonly Row[], sent: readonly Switch[]): readonly Row[] {
  const known = sent.flatMap(({ id, isOn }) => rows.filter((row) => row.id === id).map((row) => ({ ...row, isOn })))
  return [...known, ...rows.filter(({ id }) => !sent.some((one) => one.id === id))]
}

interface RowPlace {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly faultId: string | null
}

function item(view: SectionView, { id, isOn, label, name }: Row, { isFirst, isLast, faultId }: RowPlace): SafeHtml {
  const { say } = view
  // A button at the end of its list is off, so the focus goes to its neighbour.
  const [wayMoved, idMoved] = (view.moved ?? '').split(/:(.*)/s)
  const focused = idMoved !== id ? null : isFirst ? 'down' : isLast ? 'up' : wayMoved
  const move = (way: 'up' | 'down', sign: string, isOff: boolean) => {
    const value = `${way}:${id}`
    return markup`<button name="move" value="${value}" aria-label="${say(`action.${way}`)}: ${name}"${isOff && markup` disabled`}${focused === way && markup` autofocus`}>${sign}</button>`
  }
  const wrong = isFirst && faultId !== null && markup` autofocus aria-describedby="${faultId}"`
  return markup`<li id="item-${id}"><input type="hidden" name="item" value="${id}"><label><input type="checkbox" name="on" value="${id}"${isOn && markup` checked`}${wrong}>${label}</label>
<span class="moves">${move('up', '↑', isFirst)}${move('down', '↓', isLast)}</span></li>`
}

export function switchesIn(form: URLSearchParams): readonly Switch[] {
  const on = new Set(form.getAll('on'))
  const rows = [...new Set(form.getAll('item'))].map((id) => ({ id, isOn: on.has(id) }))
  const [way, ...rest] = (form.get('move') ?? '').split(':')
  const from = rows.findIndex(({ id }) => id === rest.join(':'))
  const to = way === 'up' ? from - 1 : from + 1
  const moving = rows[from]
  if (!moving || (way !== 'up' && way !== 'down') || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, moving)
}
