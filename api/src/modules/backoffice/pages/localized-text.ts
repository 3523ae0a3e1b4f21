import { LANGUAGES, languageOf, type Locale } from '@parlour/i18n'
import { spokenIn, markup, reworded, type SafeHtml } from '@parlour/site-engine'
import type { OperatedSite, LocalizedText } from '../../sites/index.ts'
import type { SectionName, SectionView, FieldFault } from '../section.types.ts'
import { pathOf } from '../page-frame.ts'
import { textField, typedIn, type FormDraft } from './form-fields.ts'

/** What an operator writes: a title and a text. */
export interface Written {
  readonly title: LocalizedText
  readonly text: LocalizedText
}

/** How many letters each may have. */
interface Limits {
  readonly title: number
  readonly text: number
}

/** Of the languages of the site the one that is asked for, else the first. */
export function writingOf({ site, configuration: { languages } }: OperatedSite, requested: string | null | undefined): Locale {
  return languages.find((locale) => locale === requested) ?? languages[0] ?? site.locale
}

/** The languages of the site to write in; nothing where there is one. */
export function writingNav({ say, writing, operated, href }: SectionView, section: SectionName): SafeHtml | null {
  const { languages } = operated.configuration
  if (languages.length < 2) return null
  const entries = LANGUAGES.filter(({ code }) => languages.includes(code)).map(
    ({ code, hreflang, nativeName }) =>
      markup`<li><a href="${href(pathOf(section), { in: code })}" lang="${hreflang}"${code === writing && markup` aria-current="true"`}>${nativeName}</a></li>`,
  )
  return markup`<nav class="writing" aria-label="${say('words.nav')}"><b aria-hidden="true">${say('words.nav')}</b><ul>${entries}</ul></nav>`
}

/** The title by which the operator knows something, and whether it lacks words in the language that is written. */
export function titleLine({ say, writing, operated }: SectionView, { title }: Written): SafeHtml {
  const found = spokenIn(title, writing, operated.configuration.languages)
  const lacks = title[writing] === undefined && markup`<span class="tag">${say('words.missing', { language: nameOf(writing) })}</span>`
  return markup`<bdi${found && markup` lang="${languageOf(found.locale).hreflang}"`}>${found?.text ?? '–'}</bdi>${lacks}`
}

/** Title and text in the language that is written, each below the words of the first language to translate. */
export function textFields(view: SectionView, draft: FormDraft, written: Written | null, limits: Limits, textHint?: string): SafeHtml {
  const { say, writing, operated } = view
  const isNeeded = !mayBeEmpty(operated, writing, written)
  const field = (name: keyof Limits, kind: 'line' | 'text', hint?: string) =>
    markup`${source(view, written?.[name])}${textField(view, draft, { name, kind, isNeeded, label: say(`promo.${name}`), value: written?.[name][writing] ?? '', longest: limits[name], ...(hint === undefined ? {} : { hint }) })}`
  return markup`<input type="hidden" name="in" value="${writing}">
${field('title', 'line')}
${field('text', 'text', textHint)}`
}

function source({ say, writing, operated }: SectionView, texts: LocalizedText | undefined): SafeHtml | null {
  const first = writingOf(operated, null)
  const text = texts?.[first]
  if (first === writing || text === undefined) return null
  const { hreflang, nativeName } = languageOf(first)
  return markup`<p class="source"><b>${say('words.source', { language: nativeName })}</b><span lang="${hreflang}" dir="auto">${text}</span></p>`
}

/** Words may be left out where the first language of the site has them. */
function mayBeEmpty(operated: OperatedSite, writing: Locale, before: Written | null): boolean {
  const first = writingOf(operated, null)
  return first !== writing && before?.title[first] !== undefined
}

/** What was typed, put in its language beside the words of the others. */
export function textsIn(form: URLSearchParams, operated: OperatedSite, before: Written | null): Written {
  const writing = writingOf(operated, form.get('in'))
  return {
    title: reworded(before?.title ?? {}, writing, typedIn(form, 'title')),
    text: reworded(before?.text ?? {}, writing, typedIn(form, 'text')),
  }
}

/** What is wrong with the words of a form; title and text are left out together or not at all. */
export function faultsOfTexts(
  form: URLSearchParams,
  operated: OperatedSite,
  before: Written | null,
  limits: Limits,
): Readonly<Record<string, FieldFault>> {
  const isLeftOut = typedIn(form, 'title') === '' && typedIn(form, 'text') === ''
  if (isLeftOut && mayBeEmpty(operated, writingOf(operated, form.get('in')), before)) return {}
  const faultOf = (name: keyof Limits): FieldFault | null => {
    const texts = typedIn(form, name)
    if (texts === '') return 'empty'
    return texts.length > limits[name] ? 'long' : null
  }
  return faultsOf({ title: faultOf('title'), text: faultOf('text') })
}

/** Only the fields that have a fault, in their order. */
export function faultsOf(fields: Readonly<Record<string, FieldFault | null>>): Readonly<Record<string, FieldFault>> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, fault]) => (fault === null ? [] : [[name, fault] as const])))
}

/** Whether something takes more room than its kind has. */
export function isTooMuch(list: readonly unknown[], mostBytes: number): boolean {
  return Buffer.byteLength(JSON.stringify(list)) > mostBytes
}

function nameOf(locale: Locale): string {
  return languageOf(locale).nativeName
}
