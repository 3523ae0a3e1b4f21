import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

const hasher = createPasswordHasher({ pepper: 'a-pepper-of-at-least-thirty-two-characters' })

describe('the password hasher', () => {
  it('makes argon2id hashes of at least 19 MiB, 2 passes and 1 lane', async () => {
    expect(await hasher.hash('open sesame', 'merchant')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('accepts the right password in either Unicode form and no other', async () => {
    const hash = await hasher.hash('caf\u00e9-secret', 'merchant')
    expect(await hasher.verify(hash, 'cafe\u0301-secret', 'merchant')).toBe(true)
    expect(await hasher.verify(hash, 'caf\u00e9-secret ', 'merchant')).toBe(false)
    expect(await hasher.verify('not a hash', 'caf\u00e9-secret', 'merchant')).toBe(false)
  })

  it('S22 separates merchant from operation passwords and needs the pepper', async () => {
    const hash = await hasher.hash('123456', 'operation')
    const stranger = createPasswordHasher({ pepper: 'another-pepper-of-at-least-thirty-two-chars' })
    expect(await hasher.verify(hash, '123456', 'operation')).toBe(true)
    expect(await hasher.verify(hash, '123456', 'merchant')).toBe(false)
    expect(await stranger.verify(hash, '123456', 'operation')).toBe(false)
  })

  it('S17 answers 503 with Retry-After beyond 2 running and 64 waiting, and recovers', async () => {
    const hash = await hasher.hash('open sesame', 'merchant')
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.verify(hash, 'open sesame', 'merchant')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(80 - 66)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'platform.unavailable', retryAfterSeconds: 1 })
    expect(await hasher.verify(hash, 'open sesame', 'merchant')).toBe(true)
  })
})
