import { useRef, useState } from 'react'
import { headingAround } from './heading-around.ts'

/** Where the focus goes after a question: back to its button, or, once what it asked about is gone, to the heading around it. */
export function usePlaceAfter() {
  // The row may be gone before the question closes, so its surroundings are noted while it is there.
  const [heading] = useState(() => headingAround(document.activeElement))
  const isGone = useRef(false)
  const markGone = () => {
    isGone.current = true
  }
  return { markGone, focusAfter: () => (isGone.current && heading?.isConnected ? heading : null) }
}
