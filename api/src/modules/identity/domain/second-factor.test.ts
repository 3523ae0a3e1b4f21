import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newRecoveryCodes, newSecondFactorSecret, readTypedFactor, secondFactorUri, stepOfCode } from './second-factor.ts'

// RFC 6238, appendix B: the ASCII secret 12345678901234567890 in base32; the last six of the eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const VECTORS: readonly (readonly [number, string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

describe('codes of authenticator apps', () => {
  it.each(VECTORS)('takes the code of RFC 6238 at %i s', { meta: { req: 'B14' } }, (second, code) => {
    expect(stepOfCode(SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30))
  })

  it('takes the step before and after, and none beyond', { meta: { req: 'B14' } }, () => {
    const step = (seconds: number) => stepOfCode(SECRET, '050471', new Date(seconds * 1000))
    const first = Math.floor(1_111_111_111 / 30) * 30
    expect([first - 31, first - 30, first - 1, first, first + 29, first + 30, first + 59, first + 60].map(step)).toEqual([
      null,
      ...Array.from({ length: 6 }, () => first / 30),
      null,
    ])
  })

  it('makes secrets of 160 bits that differ, and the address that apps read', { meta: { req: 'B14' } }, () => {
    const secrets = Array.from({ length: 50 }, newSecondFactorSecret)
    expect(new Set(secrets).size).toBe(50)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(secondFactorUri(SECRET, 'a b&c'))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Parlour:a b&c'])
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([SECRET, 'Parlour'])
  })

  it('agrees with an own computation over 1,000 steps', { meta: { req: 'B14' } }, () => {
    for (let step = 1; step <= 1000; step += 1) {
      expect(stepOfCode(SECRET, ownCode(step * 77_777), new Date(step * 77_777 * 30_000))).toBe(step * 77_777)
    }
  })
})

describe('what is typed as second factor', () => {
  it.each([
    ['', { kind: 'missing' }],
    [' - ', { kind: 'missing' }],
    ['123 456', { kind: 'app', code: '123456' }],
    ['K7M2-9XQD-4tsw', { kind: 'recovery', code: 'k7m29xqd4tsw' }],
    ['12345', { kind: 'unreadable' }],
    ['1234567', { kind: 'unreadable' }],
  ] as const)('reads %j', (typed, read) => {
    expect(readTypedFactor(typed)).toEqual(read)
  })

  it('makes ten recovery codes, all different and each readable as one', { meta: { req: 'B14' } }, () => {
    const codes = newRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){2}$/)
      expect(readTypedFactor(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') })
    }
  })
})

function ownCode(step: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', '12345678901234567890').update(message).digest()
  const offset = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}
