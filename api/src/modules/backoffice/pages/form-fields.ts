import { formatCount } from '@parlour/i18n'
import { markup, type HtmlValue, type SafeHtml } from '@parlour/site-engine'
import type { SectionView, FieldFault, RejectedForm } from '../section.types.ts'

export interface FormDraft {
  readonly id: string
  readonly rejected: RejectedForm | null
}

export interface TextField {
  readonly name: string
  readonly label: HtmlValue
  readonly value: string
  readonly kind?: 'line' | 'text' | 'day' | 'address'
  readonly hint?: HtmlValue
  readonly longest?: number
  readonly isNeeded?: boolean
}

export function draftOf({ rejected }: SectionView, name: string, value: string): FormDraft {
  return { id: `${name}-${value === '' ? 'new' : value}`, rejected: rejected?.form.get(name) === value ? rejected : null }
}

export function textField(view: SectionView, draft: FormDraft, field: TextField): SafeHtml {
  const { name, label, kind = 'line', hint, longest, isNeeded } = field
  const { rejected } = draft
  const id = `${draft.id}-${name}`
  const fault = rejected?.fields?.[name]
  const value = rejected ? (rejected.form.get(name) ?? '') : field.value
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  const attributes = markup` id="${id}" name="${name}"${isNeeded && markup` required`}${longest && markup` maxlength="${longest}"`}${described !== '' && markup` aria-describedby="${described}"`}${fault && markup` aria-invalid="true"`}${isFirstFault(rejected, name) && markup` autofocus`}`
  return markup`<div class="field"><label for="${id}">${label}</label>${hint && markup`<small id="${id}-hint">${hint}</small>`}
${control(kind, attributes, value)}${fault && faultLine(view, `${id}-fault`, fault, longest)}</div>`
}

export function checkField({ rejected }: FormDraft, name: string, texts: string, isSaved: boolean): SafeHtml {
  const isChecked = rejected ? rejected.form.get(name) !== null : isSaved
  return markup`<label class="check"><input type="checkbox" name="${name}" value="1"${isChecked && markup` checked`}>${texts}</label>`
}

/** Control and invisible characters, which API input rejects too. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Normalises line ends and removes invisible characters. */
export function typedIn(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replaceAll('\r\n', '\n').replaceAll(UNSEEN, '').trim()
}

export function faultText(texts: string, id: string): SafeHtml {
  return markup`<p class="fault" id="${id}"><span aria-hidden="true">⚠</span> ${texts}</p>`
}

function control(kind: NonNullable<TextField['kind']>, attributes: SafeHtml, value: string): SafeHtml {
  if (kind === 'text') return markup`<textarea${attributes} dir="auto">${value}</textarea>`
  if (kind === 'day') return markup`<input type="date"${attributes} value="${value}">`
  if (kind === 'address') return markup`<input${attributes} dir="ltr" autocapitalize="none" spellcheck="false" value="${value}">`
  return markup`<input${attributes} dir="auto" value="${value}">`
}

function isFirstFault(rejected: RejectedForm | null, name: string): boolean {
  return Object.keys(rejected?.fields ?? {})[0] === name
}

function faultLine({ say, locale }: SectionView, id: string, fault: FieldFault, longest: number | undefined): SafeHtml {
  return faultText(say(`field.${fault}`, { count: formatCount(longest ?? 0, locale) }), id)
}
