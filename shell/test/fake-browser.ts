import type { CallResult } from '@parlour/api-client'
import { createSession, type EndReason, type Send, type Session } from '../src/session/session.ts'
import { safeStorage, type SafeStorage } from '../src/session/session-storage.ts'
import type { Elsewhere } from '../src/session/cross-tab.ts'
import type { BrowserEnv } from '../src/session/browser-env.ts'
import { FakeSessionServer, PERSON } from './fake-session-server.ts'
import { FakeTime } from './fake-time.ts'

export const EVENT_DELAY = 1

export interface FakeTab {
  readonly window: EventTarget
  readonly document: EventTarget & { visibilityState: DocumentVisibilityState }
  readonly session: Session
  readonly ends: { readonly reason: EndReason; readonly elsewhere: Elsewhere | undefined }[]
  readonly veils: boolean[]
  ownersLeft: number
}

export class FakeBrowser {
  readonly time = new FakeTime()
  readonly server = new FakeSessionServer(this.time)
  readonly tabs: FakeTab[] = []
  readonly stored = new Map<string, string>()
  skew = 0
  random: () => number = () => 0.5
  tokenWrittenAt = Number.NEGATIVE_INFINITY
  trip: () => number = () => 10
  readonly #locks = new Map<string, Promise<unknown>>()
  #ids = 0

  openTab(own: { readonly send?: Send; readonly storage?: SafeStorage } = {}): FakeTab {
    const window = new EventTarget()
    const visibility: Pick<FakeTab['document'], 'visibilityState'> = { visibilityState: 'visible' }
    const document = Object.assign(new EventTarget(), visibility)
    const received = { ends: [], veils: [], ownersLeft: 0, window, document } satisfies Partial<FakeTab>
    const browserEnv = this.#browserEnv(window, document, (isHidden) => tab.veils.push(isHidden))
    const session = createSession({
      storage: own.storage ?? safeStorage(() => this.#storageOf(window)),
      send: own.send ?? ((call, { token = session.token(), signal } = {}) => this.server.send(call, token, this.trip(), signal)),
      onEnded: (reason, elsewhere) => void tab.ends.push({ reason, elsewhere }),
      onOwnerLeft: () => void (tab.ownersLeft += 1),
      browserEnv,
    })
    const tab: FakeTab = { ...received, session }
    this.tabs.push(tab)
    return tab
  }

  closeTab(tab: FakeTab): void {
    tab.window.dispatchEvent(new Event('pagehide'))
    tab.session.dispose()
    this.tabs.splice(this.tabs.indexOf(tab), 1)
  }

  async login(tab: FakeTab): Promise<boolean> {
    const answer = this.server.login()
    await this.time.advance(20)
    const token = await answer
    if (token !== undefined) tab.session.signIn({ token, user: PERSON })
    return token !== undefined
  }

  async call(tab: FakeTab, path = '/api/order/list'): Promise<CallResult> {
    const { session } = tab
    const sentToken = session.token()
    const first = await this.server.send({ path }, sentToken, this.trip())
    if (!first.failure || (await session.onFailure(first.failure, sentToken)) === 'give-up') return first
    const resent = session.token()
    const second = await this.server.send({ path }, resent, this.trip())
    if (second.failure) await session.onFailure(second.failure, resent, true)
    return second
  }

  notifyTab(tab: FakeTab, key: string | null, newValue: string | null): void {
    tab.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  }

  #browserEnv(window: EventTarget, document: FakeTab['document'], hide: (isHidden: boolean) => void): BrowserEnv {
    return {
      now: () => this.time.now + this.skew,
      random: () => this.random(),
      makeId: () => `id-${(this.#ids += 1)}`,
      later: this.time.later,
      window,
      document,
      withLock: async (name, _timeout, run) => {
        const before = this.#locks.get(name)
        const mine = before === undefined ? run(false) : before.then(async () => run(true))
        const done = mine.then(
          () => undefined,
          () => undefined,
        )
        this.#locks.set(name, done)
        void done.then(() => this.#locks.get(name) === done && this.#locks.delete(name))
        return await mine
      },
      hide,
    }
  }

  #storageOf(window: EventTarget): Storage {
    const write = (key: string, value: string | null): void => {
      if ((this.stored.get(key) ?? null) === value) return
      if (value === null) this.stored.delete(key)
      else this.stored.set(key, value)
      if (key === 'accessToken') this.tokenWrittenAt = this.time.now
      for (const tab of this.tabs) {
        if (tab.window !== window) this.time.later(() => this.notifyTab(tab, key, value), EVENT_DELAY)
      }
    }
    const stored = this.stored
    return {
      get length() {
        return stored.size
      },
      key: (index) => [...stored.keys()][index] ?? null,
      clear: () => stored.clear(),
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => write(key, value),
      removeItem: (key) => write(key, null),
    }
  }
}
