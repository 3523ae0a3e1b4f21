export type Texts = ReadonlyMap<string, string>

const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/u
const HOLE = /\{\{?\s*([\w.]+)[^{}]*\}?\}/gu

export function flatTexts(catalogue: unknown): Texts {
  const texts = new Map<string, string>()
  flatten(catalogue, '', texts)
  return texts
}

export function textProblems(english: Texts, texts: Texts, locale: string): string[] {
  const expected = expectedKeys(english, locale)
  const missing = [...expected.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`)
  const surplus = [...texts.keys()].filter((key) => !expected.has(key)).map((key) => `${key} has no English text or no such plural`)
  const wrong = [...expected].flatMap(([key, source]) => {
    const text = texts.get(key)
    if (text === undefined) return []
    if (text.trim() === '') return [`${key} is empty`]
    return [
      ...(sameHoles(source, text, /_(zero|one|two)$/u.test(key)) ? [] : [`${key} has other placeholders than English`]),
      ...(/[\u202A-\u202E]/u.test(text) || isOpen(text) ? [`${key} turns the direction of what follows it`] : []),
      ...(sameNesting(source, text) ? [] : [`${key} nests other texts than English`]),
      ...(hasMarkup(text) ? [`${key} has markup with attributes`] : []),
      ...(sameTags(source, text) ? [] : [`${key} has other tags than English`]),
    ]
  })
  return [...missing, ...surplus, ...wrong]
}

function expectedKeys(english: Texts, locale: string): Map<string, string> {
  const categories = new Intl.PluralRules(locale === 'pt' ? 'pt-BR' : locale).resolvedOptions().pluralCategories
  const expected = new Map<string, string>()
  for (const [key, text] of english) {
    const base = PLURAL.exec(key)?.[1]
    const other = base === undefined ? undefined : english.get(`${base}_other`)
    if (other === undefined) expected.set(key, text)
    else for (const category of categories) expected.set(`${base}_${category}`, other)
  }
  return expected
}

/** A singular may omit its number ("one site"); everything else needs every placeholder of the English text. */
function sameHoles(source: string, text: string, mayOmit: boolean): boolean {
  const wanted = holesOf(source)
  const found = holesOf(text)
  const isWhole = mayOmit || [...wanted].every((hole) => found.has(hole))
  return isWhole && [...found].every((hole) => wanted.has(hole))
}

/** `<strong>` and `<1/>` mark parts of a text; attributes belong to the code. */
function hasMarkup(text: string): boolean {
  return /<[a-z!][^<>]*[\s/][^<>]*=|<!|<\/?script\b/iu.test(text)
}

/** Each isolate must end inside the text. */
function isOpen(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/gu)) depth += mark === '\u2069' ? -1 : 1
  return depth !== 0
}

function sameNesting(source: string, text: string): boolean {
  const [wanted, found] = [nestedIn(source), nestedIn(text)]
  return wanted.size === found.size && [...found].every((key) => wanted.has(key))
}

/** Other texts that a text takes in with `$t(key)`. */
function nestedIn(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(/\$t\(\s*([\w.-]+)/gu)].map(([, key]) => key))
}

function sameTags(source: string, text: string): boolean {
  const wanted = tagsOf(source)
  return [...tagsOf(text)].every((tag) => wanted.has(tag))
}

function tagsOf(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(/<\/?([a-z][\w-]*|\d+)[^<>]*>/giu)].map(([, name]) => name))
}

function holesOf(text: string): Set<string | undefined> {
  return new Set([...text.matchAll(HOLE)].map(([, name]) => name))
}

function flatten(value: unknown, path: string, texts: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) flatten(child, path === '' ? key : `${path}.${key}`, texts)
  } else {
    texts.set(path, typeof value === 'string' ? value : '')
  }
}
