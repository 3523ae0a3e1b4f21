import { useSyncExternalStore } from 'react'
import type { SafeStorage } from '../session/session-storage.ts'

export type Theme = 'light' | 'dark'

const KEY = 'theme'
const YEAR_IN_SECONDS = 31_536_000
const CHANGED = 'themechange'

/** Applies the stored theme and follows other tabs. No visible change unless the cookie of the document was lost. */
export function restoreTheme(storage: SafeStorage): void {
  show(storage.read(KEY))
  addEventListener('storage', ({ key, newValue }) => key === KEY && show(newValue))
}

function show(chosen: string | null): void {
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
}

/** Saved in storage for this browser, and in a cookie so that the server renders the next document with it. */
export function useTheme(storage: SafeStorage): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(onChange, currentTheme, lightFirst)
  const toggle = () => {
    const next: Theme = theme === 'light' ? 'dark' : 'light'
    document.documentElement.dataset.theme = next
    storage.write(KEY, next)
    document.cookie = `${KEY}=${next}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax; Secure`
    dispatchEvent(new Event(CHANGED))
  }
  return { theme, toggle }
}

/** Prerendered pages are the same for everyone; colours follow the document, only the icon updates later. */
const lightFirst = (): Theme => 'light'

function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  addEventListener('storage', listener)
  return () => {
    removeEventListener(CHANGED, listener)
    removeEventListener('storage', listener)
  }
}
