import { useSyncExternalStore } from 'react'
import type { SafeStorage } from '../session/session-storage.ts'

/** Light or dark; light unless chosen. */
export type Theme = 'light' | 'dark'

const KEY = 'theme'
const YEAR_IN_SECONDS = 31_536_000
const CHANGED = 'themechange'

/**
 * Shows the remembered theme, and from now on what other tabs choose. The document came with the theme of its cookie, so at first this
 * changes nothing unless the cookie was lost.
 */
export function restoreTheme(storage: SafeStorage): void {
  show(storage.read(KEY))
  addEventListener('storage', ({ key, newValue }) => key === KEY && show(newValue))
}

function show(chosen: string | null): void {
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
}

/** The theme and the way to change it. Storage remembers it for this browser, a cookie tells the server for the next document. */
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

/** A page that is prerendered is the same for everybody; the colours follow the document, only the button's sign follows later. */
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
