import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// jsdom has no layout, so nothing is ever resized.
if (!('ResizeObserver' in globalThis))
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }

afterEach(cleanup)

// The files of a worker share its window: each leaves it as a browser opens it.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
