import { CLOCK } from '@parlour/contracts'
import { STORAGE_KEYS, type SafeStorage } from './session-storage.ts'

/** What one tab tells the others (S06). `tab-closed` is information only (D34). */
export type SessionEventType = 'login' | 'logout' | 'kicked' | 'tab-closed'

interface SessionEvent {
  readonly type: SessionEventType
  readonly id: string
  readonly at: number
}

interface Listeners {
  readonly storage: SafeStorage
  /** The session changed in another tab: look at the stored state again. */
  readonly onEvent: (type: SessionEventType) => void
  /** The stored token changed in another window; called 300 ms after the last change (S07). */
  readonly onTokenSettled: () => void
}

/** Listens to other tabs and tells them; `dispose` ends both. */
export interface CrossTab {
  readonly tell: (type: SessionEventType) => void
  readonly dispose: () => void
}

/** Connects this tab with the others through a shared storage key. */
export function connectTabs({ storage, onEvent, onTokenSettled }: Listeners): CrossTab {
  const seen = new Set<string>()
  let settling: ReturnType<typeof setTimeout> | undefined

  const hear = ({ key, newValue }: StorageEvent): void => {
    if (key === STORAGE_KEYS.accessToken) {
      clearTimeout(settling)
      settling = setTimeout(onTokenSettled, CLOCK.storageSyncDebounceMs)
    }
    const event = key === STORAGE_KEYS.sessionEvent ? readEvent(newValue) : undefined
    if (!event || seen.has(event.id) || Math.abs(Date.now() - event.at) > CLOCK.crossTabEventLifeMs) return
    seen.add(event.id)
    if (event.type !== 'tab-closed') onEvent(event.type)
  }

  const tell = (type: SessionEventType): void => {
    const event: SessionEvent = { type, id: crypto.randomUUID(), at: Date.now() }
    seen.add(event.id)
    storage.write(STORAGE_KEYS.sessionEvent, JSON.stringify(event))
  }
  const sayGoodbye = (): void => tell('tab-closed')

  addEventListener('storage', hear)
  addEventListener('pagehide', sayGoodbye)
  return {
    tell,
    dispose: () => {
      clearTimeout(settling)
      removeEventListener('storage', hear)
      removeEventListener('pagehide', sayGoodbye)
    },
  }
}

function readEvent(json: string | null): SessionEvent | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null || !('type' in value) || !('id' in value) || !('at' in value)) return undefined
    const { type, id, at } = value
    return isEventType(type) && typeof id === 'string' && typeof at === 'number' ? { type, id, at } : undefined
  } catch {
    return undefined
  }
}

function isEventType(value: unknown): value is SessionEventType {
  return value === 'login' || value === 'logout' || value === 'kicked' || value === 'tab-closed'
}
