// @vitest-environment node
import type { CallError } from '@parlour/api-client'
import { describe, expect, it } from 'vitest'
import { FakeBrowser } from '../../test/fake-browser.ts'
import { ELSEWHERE, failureOf } from '../../test/fake-session-server.ts'

async function answerAfterLogin(failure: CallError, isGuarded: boolean): Promise<boolean> {
  const browser = new FakeBrowser()
  const tab = browser.openTab()
  await browser.login(tab)
  const sentToken = tab.session.token()
  await browser.time.advance(1_000)
  await browser.login(tab)
  // Without the guard the transport does not remember which token it sent.
  void tab.session.onFailure(failure, isGuarded ? sentToken : tab.session.token())
  await browser.time.advance(5_000)
  return tab.session.view().state === 'signed-in'
}

const ANSWERS = [
  failureOf(422, 'identity.elsewhere', { elsewhere: ELSEWHERE }),
  failureOf(200, 'unknown', { code: 422 }),
  failureOf(422, 'unknown', { code: 0 }),
  failureOf(403, 'identity.elsewhere'),
]

async function countLost(isGuarded: boolean): Promise<number> {
  let lost = 0
  for (let round = 0; round < 200; round += 1) {
    const failure = ANSWERS[round % ANSWERS.length] ?? failureOf(422)
    if (!(await answerAfterLogin(failure, isGuarded))) lost += 1
  }
  return lost
}

describe('answers to an old token', () => {
  it('lose 0 of 200 sessions when they arrive after a newer login', { meta: { req: 'session-S9' } }, async () => {
    expect(await countLost(true)).toBe(0)
  })

  it('control: lose all 200 when an outcome counts whatever token was sent', { meta: { req: 'session-S9' } }, async () => {
    expect(await countLost(false)).toBe(200)
  })

  it.each([[500], [0], [400], [409], [429]])('never repeat a call that failed with %i, whatever token it was sent with', async (status) => {
    const browser = new FakeBrowser()
    const tab = browser.openTab()
    await browser.login(tab)
    expect(await tab.session.onFailure(failureOf(status), 'an older token')).toBe('give-up')
  })

  it('a refresh that was answered before a logout does not sign in again', { meta: { req: 'session-S9' } }, async () => {
    const browser = new FakeBrowser()
    const tab = browser.openTab()
    await browser.login(tab)
    browser.trip = () => 400
    void tab.session.onFailure(failureOf(401), tab.session.token())
    await browser.time.advance(300)
    void tab.session.signOut()
    await browser.time.advance(5_000)
    expect(tab.session.phase()).toBe('signed-out')
    expect(browser.stored.get('accessToken')).toBeUndefined()
  })

  it('two tabs that log in share the session: the older one takes the new token and is not kicked', async () => {
    const browser = new FakeBrowser()
    const [older, newer] = [browser.openTab(), browser.openTab()]
    await browser.login(older)
    await browser.time.advance(1_000)
    browser.trip = () => 25
    void browser.call(older)
    await browser.login(newer)
    await browser.time.advance(1_000)
    expect(older.session.token()).toBe(newer.session.token())
    expect(older.ends).toEqual([])
  })
})
