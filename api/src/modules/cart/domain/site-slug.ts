import { skeletonsOf } from './skeleton.ts'

/** Latin letters without a Unicode decomposition. */
const CHARS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
}

const MIN_LENGTH = 3
const MAX_LENGTH = 40
const FALLBACK = /^site-[a-z2-7]{6}$/

const RESERVED = new Set(
  (
    'www www1 www2 web api admin administrator app apps mail email smtp imap pop pop3 webmail static assets asset cdn img images media files ' +
    'parlour console account accounts auth login logout signin signup register sso oauth pay payment payments billing checkout wallet ' +
    'support help status blog docs news about legal terms privacy security abuse postmaster hostmaster webmaster root system internal ' +
    'test testing staging stage dev demo beta preview sandbox local localhost site sites shop store ns1 ns2 ns3 dns ftp sftp ssh vpn ' +
    'autodiscover autoconfig wpad isatap broadcasthost example invalid null undefined'
  ).split(' '),
)

const RESERVED_LOOKS = new Set(Array.from(RESERVED, (word) => skeletonsOf(word).inCapitals))

/** Null when the name has fewer than three Latin letters or digits. */
export function slugOf(siteName: string): string | null {
  const ascii = Array.from(siteName.normalize('NFKD').toLowerCase(), (char) => CHARS[char] ?? char).join('')
  const slug = ascii
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '')
  return slug.replaceAll('-', '').length >= MIN_LENGTH && isMostlyLatin(siteName) ? slug : null
}

export function isFallbackSlug(slug: string): boolean {
  return FALLBACK.test(slug)
}

export function isReserved(slug: string, siteName = slug): boolean {
  return RESERVED.has(slug) || RESERVED_LOOKS.has(skeletonsOf(siteName).inCapitals)
}

/** A few Latin letters in a Chinese or Arabic name would produce a misleading address. */
function isMostlyLatin(siteName: string): boolean {
  const chars = Array.from(siteName).filter((char) => /\p{L}/u.test(char))
  const latin = chars.filter((char) => /\p{Script=Latin}/u.test(char))
  return latin.length * 2 >= chars.length
}
