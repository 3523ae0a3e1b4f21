/** There is no `refreshToken`: the refresh handle is a cookie. */
export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  userInfo: 'userInfo',
  deviceId: 'deviceId',
  loginRedirect: 'loginRedirect',
  sessionEvent: 'sessionEvent',
  /** In ms that the server's clock is ahead. */
  clockOffset: 'clockOffset',
} as const

/** Not essential; removed to make room when storage is full. */
const EXPENDABLE = [STORAGE_KEYS.sessionEvent, STORAGE_KEYS.clockOffset, STORAGE_KEYS.loginRedirect]

/** Never throws: if storage is denied or full, the session exists in this tab only. */
export interface SafeStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string | null) => void
}

/** `denied`: blocked by the browser (private mode, cookies off). */
export type StorageFault = 'full' | 'denied'

/** Entries that storage does not take stay in memory; `onRejected` is called for the first one. */
export function safeStorage(storage: () => Storage, onRejected: (errorText: StorageFault) => void = () => undefined): SafeStorage {
  const known = new Map<string, string | null>()
  // What storage still held when the write failed: once it holds something else, another tab wrote it and storage counts again.
  const rejected = new Map<string, string | null>()
  let isReported = false

  const fail = (key: string, errorText: StorageFault): void => {
    rejected.set(key, heldBy(storage, key) ?? null)
    if (!isReported) onRejected(errorText)
    isReported = true
  }
  return {
    read: (key) => {
      const held = heldBy(storage, key)
      if (held === undefined || (rejected.has(key) && rejected.get(key) === held)) return known.get(key) ?? null
      rejected.delete(key)
      return held
    },
    write: (key, value) => {
      known.set(key, value)
      const errorText = put(storage, key, value)
      if (errorText) fail(key, errorText)
      else rejected.delete(key)
    },
  }
}

/** Makes room if necessary; returns why the write failed. */
function put(storage: () => Storage, key: string, value: string | null, isLastTry = false): StorageFault | undefined {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
    return undefined
  } catch (error) {
    if (!isQuota(error)) return 'denied'
    if (isLastTry) return 'full'
    for (const expendable of EXPENDABLE) if (expendable !== key) put(storage, expendable, null, true)
    return put(storage, key, value, true)
  }
}

function heldBy(storage: () => Storage, key: string): string | null | undefined {
  try {
    return storage().getItem(key)
  } catch {
    return undefined
  }
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

/** Created once; survives logouts. */
export function deviceIdOf(storage: SafeStorage): string {
  const known = storage.read(STORAGE_KEYS.deviceId)
  if (known) return known
  const made = crypto.randomUUID()
  storage.write(STORAGE_KEYS.deviceId, made)
  return made
}
