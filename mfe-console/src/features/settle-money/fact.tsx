import entry from '../list-entries/queue-entry.module.css'

/** An id, address or hash, left to right in every language. */
export function Fact({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={entry.code}>
      {children}
    </bdi>
  )
}
