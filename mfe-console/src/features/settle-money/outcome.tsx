import { Banner } from '@parlour/ui'
import { useEffect, useRef } from 'react'

/** Replaces the buttons and takes their focus. */
export function Outcome({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null)
  // A dialog that closes for it gives the focus back in a microtask of its own, which comes first.
  useEffect(() => queueMicrotask(() => ref.current?.focus()), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner tone="success">{children}</Banner>
    </div>
  )
}
