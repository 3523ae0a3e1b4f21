import { SEED } from '@parlour/tooling/seed'
import { describe, expect, it } from 'vitest'
import { safeRedirect } from '../src/app/use-login-address.ts'

const ORIGIN = 'https://parlour.test'
const isPage = (page: string) => ['', 'cart', 'my-site', 'introduction'].includes(page)
const ROUNDS = 10_000

const naive = (value: string): string | undefined => (value.startsWith('/') ? value : undefined)

function staysHere(target: string | undefined): boolean {
  if (target === undefined) return true
  return URL.canParse(target, ORIGIN) && new URL(target, ORIGIN).origin === ORIGIN
}

const KNOWN: readonly string[] = [
  ['//evil.test', '///evil.test', '////evil.test', '//evil.test/en/cart', '//evil.test%2f..', '//evil.test:443/en/cart', '//evil。test'],
  ['/\\evil.test', '/\\/evil.test', '\\\\evil.test', '\\/evil.test', '/\\\\evil.test', '/\\evil.test/en/cart', '\\evil.test'],
  [
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '/\r\n/evil.test',
    '/\t\\evil.test',
    '\t//evil.test',
    '\n//evil.test',
    ' //evil.test',
  ],
  ['/\u0000/evil.test', '\u0001//evil.test', '\u00a0//evil.test', '\ufeff//evil.test', '/\u2028/evil.test', '/\u007f/evil.test'],
  ['https://evil.test', 'HTTPS://evil.test', 'https:evil.test', 'https:/evil.test', 'https:\\\\evil.test', 'http://evil.test/en/cart'],
  ['ht\ttps://evil.test', 'https\n://evil.test', 'https://parlour.test@evil.test', 'https://parlour.test.evil.test', 'ftp://evil.test'],
  ['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', ' javascript:alert(1)', 'javascript://parlour.test/%0aalert(1)'],
  ['data:text/html,<script>1</script>', 'blob:https://evil.test/1', 'vbscript:msgbox(1)', 'file:///etc/passwd', 'mailto:a@evil.test'],
  ['/..//evil.test', '/en/..//evil.test/cart', '/.//evil.test', '/%2e%2e//evil.test', '/en/%2e%2e//evil.test', '/en/../..//evil.test'],
  ['/%5Cevil.test', '/%2F%2Fevil.test', '/%09/evil.test', '/%0d%0aLocation:%20https://evil.test', '//%65vil.test', '/en//evil.test'],
  [
    '//user:pass@evil.test',
    '//@evil.test',
    '//[::1]/en/cart',
    '//127.1/en/cart',
    '//0x7f000001',
    '//evil.test?/en/cart',
    '//evil.test#/en/cart',
  ],
].flat()

const PIECES = [
  ['/', '/', '//', '\\', '\t', '\n', '\r', '\u0000', ' ', '.', '..', '@', ':', '?', '#', '%2F', '%5C', '%09', '%00', '%2e', ';', '。'],
  ['http:', 'https:', 'javascript:', 'data:', 'evil.test', 'parlour.test', 'en', 'ar', 'zh', 'cart', 'my-site', 'x=1', '\u2028', '\u00a0'],
].flat()

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function hostileValues(seed: number): string[] {
  const random = randomOf(seed)
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? '/'
  return Array.from({ length: ROUNDS }, () => {
    const body = Array.from({ length: 1 + Math.floor(random() * 8) }, pick).join('')
    return random() < 0.7 ? `/${body}` : body
  })
}

describe('the page after signing in', { meta: { req: 'S11 session-S23' } }, () => {
  const fuzzed = hostileValues(SEED)
  const leaving = (judge: (value: string) => string | undefined, values: readonly string[]) =>
    values.filter((value) => !staysHere(judge(value)))
  const safe = (value: string) => safeRedirect(value, isPage, ORIGIN)

  it(
    `leaves the site for none of ${KNOWN.length} known hostile values, and follows none of them`,
    { meta: { req: 'S11 session-S23' } },
    () => {
      expect(new Set(KNOWN).size).toBeGreaterThanOrEqual(60)
      expect(leaving(safe, KNOWN)).toEqual([])
      expect(KNOWN.filter((value) => safe(value) !== undefined)).toEqual([])
    },
  )

  it(
    `leaves the site for none of 10,000 made-up values (seed ${SEED}), and answers only routes of pages`,
    { meta: { req: 'S11 session-S23' } },
    () => {
      expect(leaving(safe, fuzzed)).toEqual([])
      const followed = fuzzed.map(safe).filter((target) => target !== undefined)
      expect(followed.filter((target) => !/^\/[a-z]{2}(-[A-Z]{2})?(\/(cart|my-site|introduction))?([?#]|$)/u.test(target))).toEqual([])
    },
  )

  it(
    'control: the check that only looks for a slash leaves the site, on known and on made-up values',
    { meta: { req: 'S11 session-S23' } },
    () => {
      expect(leaving(naive, KNOWN).length).toBeGreaterThan(20)
      expect(leaving(naive, fuzzed).length).toBeGreaterThan(100)
    },
  )
})
