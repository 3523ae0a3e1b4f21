import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { DomainError } from './domain-error.ts'
import { createPasswordHasher } from './password-hash.ts'

const hasher = createPasswordHasher({ pepper: 'a-pepper-of-at-least-thirty-two-characters' })

describe('the password hasher', () => {
  it('makes argon2id hashes of at least 19 MiB, 2 passes and 1 lane', async () => {
    expect(await hasher.hash('open sesame', 'merchant')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1,keyid=[\w+/]{8}\$/)
  })

  it('accepts the right password in either Unicode form and no other', async () => {
    const hash = await hasher.hash('caf\u00e9-secret', 'merchant')
    expect(await hasher.verify(hash, 'cafe\u0301-secret', 'merchant')).toBe(true)
    expect(await hasher.verify(hash, 'caf\u00e9-secret ', 'merchant')).toBe(false)
    expect(await hasher.verify('not a hash', 'caf\u00e9-secret', 'merchant')).toBe(false)
  })

  it('separates merchant from operation passwords and needs the pepper', { meta: { req: 'session-S22' } }, async () => {
    const hash = await hasher.hash('123456', 'operation')
    const stranger = createPasswordHasher({ pepper: 'another-pepper-of-at-least-thirty-two-chars' })
    expect(await hasher.verify(hash, '123456', 'operation')).toBe(true)
    expect(await hasher.verify(hash, '123456', 'merchant')).toBe(false)
    expect(await stranger.verify(hash, '123456', 'operation')).toBe(false)
  })

  it('answers 503 with Retry-After beyond 1 running and 64 waiting, and recovers', { meta: { req: 'session-S17' } }, async () => {
    const single = createPasswordHasher({ pepper: 'a-pepper-of-at-least-thirty-two-characters', concurrency: 1 })
    const hash = await single.hash('open sesame', 'merchant')
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => single.verify(hash, 'open sesame', 'merchant')))
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(rejected).toHaveLength(80 - 65)
    for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'platform.unavailable', retryAfterSeconds: 1 })
    expect(await single.verify(hash, 'open sesame', 'merchant')).toBe(true)
  })

  it('leaves one core free: cores - 1 checks run at once', { meta: { req: 'PA11' } }, async () => {
    const hash = await hasher.hash('open sesame', 'merchant')
    const gate = Promise.withResolvers<void>()
    let turns = 0
    const checks = Array.from({ length: 64 }, () =>
      hasher.verify(hash, 'open sesame', 'merchant', async () => {
        turns += 1
        await gate.promise
      }),
    )
    await new Promise((resolve) => setImmediate(resolve))
    expect(turns).toBe(Math.min(64, Math.max(1, availableParallelism() - 1)))
    gate.resolve()
    expect(await Promise.all(checks)).not.toContain(false)
  })

  it('gives the turn up, and hashes nothing, when the limit rejects it at that moment', { meta: { req: 'session-S19' } }, async () => {
    const hash = await hasher.hash('open sesame', 'merchant')
    const rejectWith = async () => {
      throw new DomainError('platform.rate-limited')
    }
    await expect(hasher.verify(hash, 'open sesame', 'merchant', rejectWith)).rejects.toMatchObject({ code: 'platform.rate-limited' })
    expect(await hasher.verify(hash, 'open sesame', 'merchant')).toBe(true)
  })

  it('verifies hashes of the previous pepper until they are made again, whether they name it or not', async () => {
    const pepper = 'the-next-pepper-of-at-least-thirty-two-chars'
    const next = createPasswordHasher({ pepper, previousPepper: 'a-pepper-of-at-least-thirty-two-characters' })
    const named = await hasher.hash('open sesame', 'merchant')
    for (const hash of [named, named.replace(/,keyid=[^$]+/, '')]) {
      expect(await next.verify(hash, 'open sesame', 'merchant')).toBe(true)
      expect(await next.verify(hash, 'open', 'merchant')).toBe(false)
      expect(next.isOutdated(hash)).toBe(true)
    }
    const renewed = await next.hash('open sesame', 'merchant')
    expect(next.isOutdated(renewed)).toBe(false)
    const after = createPasswordHasher({ pepper })
    expect([await after.verify(renewed, 'open sesame', 'merchant'), await after.verify(named, 'open sesame', 'merchant')]).toEqual([
      true,
      false,
    ])
  })

  it('knows a hash of another algorithm or cost', { meta: { req: 'session-S17' } }, async () => {
    expect(hasher.isOutdated(await hasher.hash('open sesame', 'merchant'))).toBe(false)
    expect(hasher.isOutdated('$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHQ$aGFzaA')).toBe(true)
    expect(hasher.isOutdated('$2b$10$abcdefghijklmnopqrstuv')).toBe(true)
  })
})
