import type { Locale } from '@parlour/i18n'
import type { RemoteDefinition } from '../remote-definition.ts'

export type Texts = ReadonlyMap<string, string>

const PLURAL = /^(.+)_(?:zero|one|two|few|many|other)$/

export async function textsOf(remote: RemoteDefinition, locale: Locale): Promise<Texts> {
  const texts = new Map<string, string>()
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') texts.set(path, value)
    else for (const [key, child] of Object.entries(value ?? {})) visit(child, path === '' ? key : `${path}.${key}`)
  }
  visit(await remote.loadLocale(locale), '')
  return texts
}

export function expectedKeys(english: Texts, locale: Locale): string[] {
  const categories = new Intl.PluralRules(locale === 'pt' ? 'pt-BR' : locale).resolvedOptions().pluralCategories
  const keys = [...english.keys()].flatMap((key) => {
    const base = PLURAL.exec(key)?.[1]
    return base === undefined ? [key] : categories.map((category) => `${base}_${category}`)
  })
  return [...new Set(keys)].toSorted()
}

export function hasSlotsOfEnglish(english: Texts, key: string, text: string): boolean {
  const base = PLURAL.exec(key)?.[1]
  const slots = slotsOf(text)
  const allowed = slotsOf(english.get(base === undefined ? key : `${base}_other`) ?? '')
  return slots.every((slot) => allowed.includes(slot)) && (base !== undefined || slots.length === allowed.length)
}

function slotsOf(text: string): string[] {
  return [...new Set(text.match(/\{\{.+?\}\}/g))]
}
