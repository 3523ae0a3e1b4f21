/** Letters without a Unicode decomposition. */
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

/** Ignores accents, case and repeated spaces. */
export function searchKeyOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[æœßøłđðþı’]/g, (char) => BASE_CHARS[char] ?? char)
    .replace(/\s+/g, ' ')
    .trim()
}

export function searchTermsOf(search: string): readonly string[] {
  return [...new Set(searchKeyOf(search).split(' '))].filter((word) => word !== '')
}

/** For example `Touch 'n Go` → `touch-n-go`. */
export function slugOf(name: string): string {
  return searchKeyOf(name)
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
