/** Names of the session's entries in browser storage (E01). `refreshToken` is not among them: the refresh handle is a cookie (D35). */
export const STORAGE_KEYS = {
  accessToken: 'accessToken',
  userInfo: 'userInfo',
  deviceId: 'deviceId',
  loginRedirect: 'loginRedirect',
  sessionEvent: 'sessionEvent',
} as const

/** Storage that never throws: refused or full storage means a session for this tab only. */
export interface SafeStorage {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string | null) => void
}

/** Wraps the browser's storage; what it refuses stays in memory. */
export function safeStorage(storage: () => Storage): SafeStorage {
  const memory = new Map<string, string | null>()
  return {
    read: (key) => {
      if (memory.has(key)) return memory.get(key) ?? null
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    write: (key, value) => {
      try {
        if (value === null) storage().removeItem(key)
        else storage().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
  }
}

/** The id of this device: made once, kept over logins and logouts. */
export function deviceIdOf(storage: SafeStorage): string {
  const known = storage.read(STORAGE_KEYS.deviceId)
  if (known) return known
  const made = crypto.randomUUID()
  storage.write(STORAGE_KEYS.deviceId, made)
  return made
}
