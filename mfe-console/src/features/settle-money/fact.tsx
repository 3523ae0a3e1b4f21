import entry from '../list-entries/queue-entry.module.css'

export function Fact({ children }: { children: string }) {
  return (
    <bdi dir="ltr" className={entry.code}>
      {children}
    </bdi>
  )
}
