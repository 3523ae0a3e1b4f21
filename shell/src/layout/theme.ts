import { useSyncExternalStore } from 'react'
import type { SafeStorage } from '../session/session-storage.ts'

/** Light or dark; light unless chosen (S14). */
export type Theme = 'light' | 'dark'

const KEY = 'theme'
const YEAR_IN_SECONDS = 31_536_000
const CHANGED = 'themechange'

/** Shows the remembered theme; the document came with the one of its cookie, so this changes nothing unless the cookie was lost. */
export function restoreTheme(storage: SafeStorage): void {
  const remembered = storage.read(KEY)
  if (remembered === 'light' || remembered === 'dark') document.documentElement.dataset.theme = remembered
}

/** The theme and the way to change it. Storage remembers it for this browser, a cookie tells the server for the next document. */
export function useTheme(storage: SafeStorage): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(onChange, currentTheme)
  const toggle = () => {
    const next: Theme = theme === 'light' ? 'dark' : 'light'
    document.documentElement.dataset.theme = next
    storage.write(KEY, next)
    document.cookie = `${KEY}=${next}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax; Secure`
    dispatchEvent(new Event(CHANGED))
  }
  return { theme, toggle }
}

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function onChange(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== KEY || (newValue !== 'light' && newValue !== 'dark')) return
    document.documentElement.dataset.theme = newValue
    listener()
  }
  addEventListener(CHANGED, listener)
  addEventListener('storage', onStorage)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', onStorage)
  }
}
