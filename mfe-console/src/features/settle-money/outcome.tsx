import { Banner } from '@parlour/ui'
import { useEffect, useRef } from 'react'

/** What became of an entry, in the place of its buttons; it takes the focus that they had. */
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
