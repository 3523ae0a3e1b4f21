import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK } from '@parlour/contracts'
import { SEED } from '@parlour/tooling/seed'
import { EVENT_DELAY, FakeBrowser, type FakeTab } from '../../test/fake-browser.ts'
import type { Network } from '../../test/fake-session-server.ts'
import { readClaims } from './access-token.ts'
import { hasToken } from './session-machine.ts'

interface Model {
  isSignedIn: boolean
}

type Step = fc.AsyncCommand<Model, FakeBrowser>

const CONVERGENCE = CLOCK.storageSyncDebounceMs + EVENT_DELAY

function step(name: string, run: (model: Model, browser: FakeBrowser) => Promise<void> | void): Step {
  return {
    check: (): boolean => true,
    run: async (model, browser) => {
      await run(model, browser)
      await browser.time.advance(0)
      expectInvariants(browser)
    },
    toString: () => name,
  }
}

function expectInvariants({ tabs, time, tokenWrittenAt, stored }: FakeBrowser): void {
  const isSettled = time.now - tokenWrittenAt > CONVERGENCE
  for (const { session } of tabs) {
    const token = session.token()
    expect(session.view().state === 'signed-in').toBe(token !== null && readClaims(token) !== undefined)
    expect(hasToken(session.phase())).toBe(token !== null)
    if (isSettled) expect(token).toBe(stored.get('accessToken') ?? null)
  }
}

const stateOf = ({ session, ends }: FakeTab) => [session.token(), session.phase(), ends.length]

function expectNoChange(tab: FakeTab, run: () => void): void {
  const before = stateOf(tab)
  run()
  expect(stateOf(tab)).toEqual(before)
}

const pick = (browser: FakeBrowser, index: number): FakeTab => browser.tabs[index % browser.tabs.length] ?? browser.openTab()
const tabIndex = fc.nat({ max: 4 })

const waiting = fc
  .constantFrom(1, 7, 50, 299, 301, 800, 2_000, 61_000, 235_000, 241_000, 301_000)
  .map((ms) => step(`${ms} ms pass`, (_model, browser) => browser.time.advance(ms)))
const calling = tabIndex.map((index) => step(`call ${index}`, (_model, browser) => void browser.call(pick(browser, index))))

const steps: fc.Arbitrary<Step>[] = [
  waiting,
  waiting,
  waiting,
  waiting,
  calling,
  calling,
  calling,
  tabIndex.map((index) =>
    step(`login ${index}`, async (model, browser) => {
      if (await browser.login(pick(browser, index))) model.isSignedIn = true
    }),
  ),
  tabIndex.map((index) =>
    step(`logout ${index}`, (model, browser) => {
      model.isSignedIn = false
      void pick(browser, index).session.signOut()
    }),
  ),
  tabIndex.map((index) =>
    step(`a remote of ${index} announces no token`, (model, browser) => {
      const { window, session } = pick(browser, index)
      if (session.token() !== null) model.isSignedIn = false
      window.dispatchEvent(new CustomEvent('accessTokenChanged', { detail: {} }))
    }),
  ),
  fc.constant(
    step('login on another device', (model, browser) => {
      model.isSignedIn = false
      browser.server.loginElsewhere()
    }),
  ),
  tabIndex.map((index) => step(`check ${index}`, (_model, browser) => void pick(browser, index).session.check())),
  tabIndex.map((index) => step(`online ${index}`, (_m, browser) => void pick(browser, index).window.dispatchEvent(new Event('online')))),
  fc.constantFrom<Network>('ok', 'ok', 'ok', 'offline', 'lost', 'unavailable').map((network) =>
    step(`the network is ${network}`, (_model, browser) => {
      browser.server.network = network
    }),
  ),
  fc.constant(
    step('open a tab', (_model, browser) => {
      if (browser.tabs.length < 5) browser.openTab()
    }),
  ),
  tabIndex.map((index) =>
    step(`close ${index}`, (_model, browser) => {
      if (browser.tabs.length > 1) browser.closeTab(pick(browser, index))
    }),
  ),
  fc
    .tuple(tabIndex, fc.constantFrom('login', 'logout', 'kicked'), fc.constantFrom(-3_600_000, -5_001, 5_001, 3_600_000))
    .map(([index, type, age]) =>
      step(`a forged ${type} of age ${age} reaches ${index}`, (_model, browser) => {
        const tab = pick(browser, index)
        const event = JSON.stringify({ type, id: `forged-${age}`, at: browser.time.now + age, sid: 's1' })
        expectNoChange(tab, () => browser.notifyTab(tab, 'sessionEvent', event))
      }),
    ),
]

async function expectAsExpected(model: Model, browser: FakeBrowser): Promise<void> {
  browser.server.network = 'ok'
  await browser.time.advance(40_000)
  for (const { session } of browser.tabs) {
    void session.check()
    await browser.time.advance(30_000)
  }
  await browser.time.advance(CONVERGENCE + 1)
  expectInvariants(browser)
  for (const { session } of browser.tabs) expect(session.view().state).toBe(model.isSignedIn ? 'signed-in' : 'signed-out')
}

export function testHistories(count: number): void {
  describe('the session over many tabs', () => {
    it(
      `keeps its promises in ${count} random histories of up to 40 steps on 1 to 5 tabs (seed ${SEED})`,
      { meta: { req: 'session-S12' }, timeout: 60_000 },
      async () => {
        const property = fc.asyncProperty(
          fc.commands(steps, { maxCommands: 40, size: 'max' }),
          fc.integer({ min: 1, max: 5 }),
          fc.infiniteStream(fc.integer({ min: 2, max: 2_000 })),
          async (commands, tabs, trips) => {
            const browser = new FakeBrowser()
            browser.trip = () => Number(trips.next().value)
            for (let index = 0; index < tabs; index += 1) browser.openTab()
            const model: Model = { isSignedIn: await browser.login(pick(browser, 0)) }
            await fc.asyncModelRun(() => ({ model, real: browser }), commands)
            await expectAsExpected(model, browser)
          },
        )
        await fc.assert(property, { numRuns: count, seed: SEED })
      },
    )
  })
}
