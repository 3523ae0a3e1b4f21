import type { CallError } from '@parlour/api-client'
import { CLOCK } from '@parlour/contracts'
import { STORAGE_KEYS, type SafeStorage } from './session-storage.ts'
import { listen, type BrowserEnv } from './browser-env.ts'

export type SessionEventType = 'login' | 'logout' | 'kicked' | 'tab-closed'

export type Elsewhere = NonNullable<CallError['elsewhere']>

/** `at` is the device's clock in ms. */
export interface SessionEvent {
  readonly type: SessionEventType
  readonly id: string
  readonly at: number
  readonly sid: string
  readonly elsewhere?: Elsewhere | undefined
}

interface Listeners {
  readonly storage: SafeStorage
  readonly browserEnv: BrowserEnv
  readonly sid: () => string
  readonly onEvent: () => void
  /** Called 300 ms after the last change, or at once when a tab announced the end of the session. */
  readonly onTokenSettled: () => void
}

export interface CrossTab {
  readonly notify: (type: SessionEventType, sid: string, elsewhere?: Elsewhere) => void
  /** Last event of any tab within 5 s; explains why a token disappeared. */
  readonly lastReported: () => SessionEvent | undefined
  readonly dispose: () => void
}

export function connectTabs({ storage, browserEnv, sid: currentSid, onEvent, onTokenSettled }: Listeners): CrossTab {
  const seen = new Map<string, number>()
  let cancelSettling: () => void = () => undefined

  const isOfNow = (at: number): boolean => Math.abs(browserEnv.now() - at) <= CLOCK.crossTabEventLifeMs
  const isUpdate = ({ id, at }: SessionEvent): boolean => {
    if (!isOfNow(at) || seen.has(id)) return false
    for (const [old, time] of seen) if (!isOfNow(time)) seen.delete(old)
    seen.set(id, at)
    return true
  }
  const notify: CrossTab['notify'] = (type, sid, elsewhere) => {
    const event: SessionEvent = { type, id: browserEnv.makeId(), at: browserEnv.now(), sid, elsewhere }
    seen.set(event.id, event.at)
    storage.write(STORAGE_KEYS.sessionEvent, JSON.stringify(event))
  }
  const lastReported: CrossTab['lastReported'] = () => {
    const event = readEvent(storage.read(STORAGE_KEYS.sessionEvent))
    return event && isOfNow(event.at) ? event : undefined
  }
  const stops = [
    listen(browserEnv.window, 'storage', (change) => {
      const { key, newValue } = changeOf(change)
      // No key: everything was cleared.
      if (key === STORAGE_KEYS.accessToken || key === null) {
        cancelSettling()
        cancelSettling = browserEnv.later(onTokenSettled, newValue === null && isEnding(lastReported()) ? 0 : CLOCK.storageSyncDebounceMs)
      }
      const event = key === STORAGE_KEYS.sessionEvent ? readEvent(newValue) : undefined
      if (event && isUpdate(event) && event.type !== 'tab-closed') onEvent()
    }),
    listen(browserEnv.window, 'pagehide', () => notify('tab-closed', currentSid())),
  ]
  return {
    notify,
    lastReported,
    dispose: () => {
      cancelSettling()
      for (const stop of stops) stop()
    },
  }
}

function changeOf(event: Event): { readonly key: string | null; readonly newValue: string | null } {
  return {
    key: 'key' in event && typeof event.key === 'string' ? event.key : null,
    newValue: 'newValue' in event && typeof event.newValue === 'string' ? event.newValue : null,
  }
}

function readEvent(json: string | null): SessionEvent | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null || !('type' in value) || !('id' in value) || !('at' in value)) return undefined
    const { type, id, at } = value
    if (!isEventType(type) || typeof id !== 'string' || typeof at !== 'number') return undefined
    const sid = 'sid' in value && typeof value.sid === 'string' ? value.sid : ''
    return { type, id, at, sid, elsewhere: readElsewhere('elsewhere' in value ? value.elsewhere : undefined) }
  } catch {
    return undefined
  }
}

function readElsewhere(value: unknown): Elsewhere | undefined {
  if (typeof value !== 'object' || value === null || !('at' in value) || typeof value.at !== 'string') return undefined
  return { at: value.at, device: 'device' in value && typeof value.device === 'string' ? value.device : null }
}

function isEnding(event: SessionEvent | undefined): boolean {
  return event?.type === 'kicked' || event?.type === 'logout'
}

function isEventType(value: unknown): value is SessionEventType {
  return value === 'login' || value === 'logout' || value === 'kicked' || value === 'tab-closed'
}
