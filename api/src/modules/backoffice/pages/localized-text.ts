import { LANGUAGES, languageOf, type Locale } from '@parlour/i18n'
import { spokenIn, markup, reworded, type SafeHtml } from '@parlour/site-engine'
import type { OperatedSite, LocalizedText } from '../../sites/index.ts'
import type { SectionName, SectionView, FieldFault } from '../section.types.ts'
import { pathOf } from '../page-frame.ts'
import { textField, typedIn, type FormDraft } from './form-fields.ts'

export interface Written {
  readonly title: LocalizedText
  readonly text: LocalizedText
}

interface Limits {
  readonly title: number
  readonly text: number
}

export function writingOf({ site, configuration: { languages } }: OperatedSite, requested: string | null | undefined): Locale {
  return languages.find((locale) => locale === requested) ?? languages[0] ?? site.locale
}

export function writingNav({ say, writing, operated, href }: SectionView, section: SectionName): SafeHtml | null {
  const { languages } = operated.configuration
  if (languages.length < 2) return null
  const entries = LANGUAGES.filter(({ code }) => languages.includes(code)).map(
    ({ code, hreflang, nativeName }) =>
      markup`<li><a href="${href(pathOf(section), { in: code })}" lang="${hreflang}"${code === writing && markup` aria-current="true"`}>${nativeName}</a></li>`,
  )
  return markup`<nav class="writing" aria-label="${say('words.nav')}"><b aria-hidden="true">${say('words.nav')}</b><ul>${entries}</ul></nav>`
}

export function titleLine({ say, writing, operated }: SectionView, { title }: Written): SafeHtml {
  const found = spokenIn(title, writing, operated.configuration.languages)
  const lacks = title[writing] === undefined && markup`<span class="tag">${say('words.missing', { language: nameOf(writing) })}</span>`
  return markup`<bdi${found && markup` lang="${languageOf(found.locale).hreflang}"`}>${found?.text ?? '–'}</bdi>${lacks}`
}

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

/** Optional where the first language of the site has the text. */
function mayBeEmpty(operated: OperatedSite, writing: Locale, before: Written | null): boolean {
  const first = writingOf(operated, null)
  return first !== writing && before?.title[first] !== undefined
}

export function textsIn(form: URLSearchParams, operated: OperatedSite, before: Written | null): Written {
  const writing = writingOf(operated, form.get('in'))
  return {
    title: reworded(before?.title ?? {}, writing, typedIn(form, 'title')),
    text: reworded(before?.text ?? {}, writing, typedIn(form, 'text')),
  }
}

/** Title and text must be both present or both empty. */
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

export function faultsOf(fields: Readonly<Record<string, FieldFault | null>>): Readonly<Record<string, FieldFault>> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, fault]) => (fault === null ? [] : [[name, fault] as const])))
}

export function isTooMuch(list: readonly unknown[], mostBytes: number): boolean {
  return Buffer.byteLength(JSON.stringify(list)) > mostBytes
}

function nameOf(locale: Locale): string {
  return languageOf(locale).nativeName
}
