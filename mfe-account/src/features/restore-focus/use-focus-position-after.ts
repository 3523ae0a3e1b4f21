import { useRef, useState } from 'react'
import { headingAround } from './heading-around.ts'

/** Where focus goes after a dialog: its button or, once that is gone, the closest heading. */
export function useFocusPositionAfter() {
  // The row may be gone before the question closes, so its surroundings are noted while it is there.
  const [heading] = useState(() => headingAround(document.activeElement))
  const isGone = useRef(false)
  const markGone = () => {
    isGone.current = true
  }
  return { markGone, focusAfter: () => (isGone.current && heading?.isConnected ? heading : null) }
}
