import { describe, expect, it } from 'vitest'
import { assertUsable, decideRefresh, idleExpiry, type Session } from './session.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

function givenSession(fields: Partial<Session> = {}): Session {
  return {
    id: 's',
    accountId: 'a',
    key: Buffer.alloc(32),
    counter: 5,
    childSeen: false,
    tabReissues: 0,
    reissues: 0,
    rotatedAt: NOW,
    idleExpiresAt: at(3600),
    absExpiresAt: at(7200),
    endedAt: null,
    endedReason: null,
    ...fields,
  }
}

describe('a presented refresh handle', () => {
  it.each([
    ['the current handle advances', {}, 5, 60, 'advance'],
    ['the parent within 10 s is a second tab', { childSeen: true }, 4, 9.999, 'reissue-tab'],
    ['the parent for the 33rd time within 10 s is a replay', { tabReissues: 32 }, 4, 1, 'reuse'],
    ['the parent after 10 s whose child never arrived is a lost answer', {}, 4, 10, 'reissue-late'],
    ['the parent after 10 s whose child arrived is a replay', { childSeen: true }, 4, 10, 'reuse'],
    ['a fourth lost answer is a replay', { reissues: 3 }, 4, 60, 'reuse'],
    ['the grandparent is a replay at once', {}, 3, 1, 'reuse'],
    ['a handle from the future is a replay', {}, 6, 1, 'reuse'],
    ['an idle session is over', {}, 5, 3600, 'expired'],
    ['an ended session is over', { endedAt: NOW, endedReason: 'logout' }, 5, 1, 'ended'],
  ] as const)('%s', { meta: { req: 'session-S5' } }, (_name, fields, presented, seconds, expected) => {
    expect(decideRefresh(givenSession(fields), presented, at(seconds))).toBe(expected)
  })

  it('never lives past its absolute end', () => {
    expect(idleExpiry(NOW, at(60))).toEqual(at(60))
    expect(idleExpiry(NOW, at(86_400))).toEqual(at(12 * 3600))
  })
})

describe('a session that cannot be used', () => {
  it('says elsewhere only when another login replaced it', { meta: { req: 'D08' } }, () => {
    const replaced = givenSession({ endedAt: NOW, endedReason: 'replaced' })
    expect(() => assertUsable(replaced, 'suspended', NOW)).toThrow('identity.elsewhere')
    expect(() => assertUsable(givenSession({ endedAt: NOW, endedReason: 'reuse' }), 'active', NOW)).toThrow('identity.session-expired')
    expect(() => assertUsable(givenSession(), 'suspended', NOW)).toThrow('identity.suspended')
    expect(() => assertUsable(givenSession(), 'active', at(3601))).toThrow('identity.session-expired')
    expect(() => assertUsable(givenSession(), 'active', NOW)).not.toThrow()
  })
})
