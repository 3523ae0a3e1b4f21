/** Letters that Unicode does not take apart into a base letter and a mark. */
const BASE_CHARS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
}

/** How a name is compared: without accents, case and double spaces, so that "Río" and "RIO" are one. */
export function searchKeyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[æœßøłđðþı’]/g, (char) => BASE_CHARS[char] ?? char)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words that a found name must contain, each of them, anywhere; none for an empty search. */
export function searchTermsOf(search: string): readonly string[] {
  return [...new Set(searchKeyOf(search).split(' '))].filter((word) => word !== '')
}

/** The kebab-case identifier of a name: `Touch 'n Go` → `touch-n-go`. */
export function slugOf(name: string): string {
  return searchKeyOf(name)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
