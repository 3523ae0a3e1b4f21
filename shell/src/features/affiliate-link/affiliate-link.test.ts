import { connectTransport } from '@parlour/api-client'
import { fakeFetch } from '@parlour/federation-sdk/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { safeStorage, type SafeStorage } from '../../session/session-storage.ts'
import { followAffiliateLink } from './follow-affiliate-link.ts'
import { forgetCode, rememberedCode } from './remembered-code.ts'

const NOON = Date.parse('2026-11-21T12:00:00Z')
const DAY = 86_400_000

let storage: SafeStorage
let codesCounted: () => unknown[]

beforeEach(() => {
  const stored = new Map<string, string>()
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  storage = safeStorage(() => memory as Storage)
  const network = fakeFetch({ countAffiliateClick: { data: { isCounted: true } } })
  globalThis.fetch = network.fetch
  codesCounted = () => network.calls.map(({ body }) => body)
  connectTransport({ accessToken: () => null, locale: () => 'en', vectorId: () => 'test', onFailure: async () => 'give-up' })
})

describe('a visit with a league code', () => {
  it('counts the click and remembers the code for 90 days', { meta: { req: 'D15' } }, () => {
    followAffiliateLink(storage, '?leagueCode=HARBOUR-7K2M', NOON)
    expect(codesCounted()).toEqual([{ code: 'HARBOUR-7K2M' }])
    expect(rememberedCode(storage, NOON + 90 * DAY - 1)?.code).toBe('HARBOUR-7K2M')
    expect(rememberedCode(storage, NOON + 90 * DAY)).toBeUndefined()
  })

  it('counts once a day, however often the page is loaded', () => {
    for (const later of [0, 60_000, DAY]) followAffiliateLink(storage, '?leagueCode=A-1', NOON + later)
    expect(codesCounted()).toHaveLength(2)
  })

  it('the last link wins', { meta: { req: 'D15' } }, () => {
    followAffiliateLink(storage, '?leagueCode=FIRST', NOON)
    followAffiliateLink(storage, '?leagueCode=SECOND', NOON + 1)
    expect(rememberedCode(storage, NOON + 2)?.code).toBe('SECOND')
    expect(codesCounted()).toEqual([{ code: 'FIRST' }, { code: 'SECOND' }])
  })

  it.each(['', '?leagueCode=', '?leagueCode=%3Cscript%3E', `?leagueCode=${'A'.repeat(33)}`, '?other=1'])('ignores "%s"', (search) => {
    followAffiliateLink(storage, search, NOON)
    expect(codesCounted()).toEqual([])
    expect(rememberedCode(storage, NOON)).toBeUndefined()
  })

  it('says nothing when the click cannot be counted', () => {
    globalThis.fetch = () => Promise.reject(new TypeError('offline'))
    followAffiliateLink(storage, '?leagueCode=A-1', NOON)
    expect(rememberedCode(storage, NOON)?.code).toBe('A-1')
  })
})

it('a code that was used or taken away is forgotten, and a broken entry is none', () => {
  followAffiliateLink(storage, '?leagueCode=A-1', NOON)
  forgetCode(storage)
  expect(rememberedCode(storage, NOON)).toBeUndefined()
  storage.write('leagueCode', 'rubbish')
  expect(rememberedCode(storage, NOON)).toBeUndefined()
})
