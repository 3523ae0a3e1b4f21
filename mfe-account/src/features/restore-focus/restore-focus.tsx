import { useEffect, useRef, type ReactNode } from 'react'
import { headingAround } from './heading-around.ts'

export type RestoreFocusProps = { className?: string | undefined; children: ReactNode }

/** Moves focus to the closest heading when the focused control is disabled or removed. */
export function RestoreFocus({ className, children }: RestoreFocusProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current === null ? undefined : restoreFocus(root.current)), [])
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  )
}

function restoreFocus(root: HTMLElement): () => void {
  let last: Element | null = null
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  const rest = () => {
    const { activeElement } = document
    if (last === null || (last.isConnected && !last.matches(':disabled'))) return
    // Whoever is elsewhere by now stays there.
    if (activeElement !== null && activeElement !== document.body && activeElement !== last) return
    last = null
    headingAround(root)?.focus({ preventScroll: true })
  }
  // A browser takes the focus from a control that is switched off with the next frame.
  const watch = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(rest)))
  watch.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  root.addEventListener('focusin', note)
  return () => {
    watch.disconnect()
    root.removeEventListener('focusin', note)
  }
}
