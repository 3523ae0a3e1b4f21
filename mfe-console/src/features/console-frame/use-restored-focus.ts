import { useEffect, type RefObject } from 'react'

/** Where the focus may land: the parts of a page, not its controls. */
const PART = '[tabindex="-1"]'

/** When an act takes away what had the focus (a card that is dealt with, its button), the part around it has it then, so that a keyboard goes on from there. */
export function useRestoredFocus(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current
    if (!root) return
    let path: readonly Element[] = []
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role="dialog"], [role="alertdialog"]')) path = pathWithin(root, target)
    }
    const keep = () => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return
      const left = path.find((element) => element.isConnected && element.matches(PART))
      path = []
      if (left instanceof HTMLElement) left.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(root, { childList: true, subtree: true })
    // A dialog that closes hands the focus back to a button that may be gone by then.
    observer.observe(document.body, { childList: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [rootRef])
}

/** An element and what it stands in, up to the root; nothing for an element outside of it. */
function pathWithin(root: Element, element: Element): readonly Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    path.push(at)
    if (at === root) return path
  }
  return []
}
