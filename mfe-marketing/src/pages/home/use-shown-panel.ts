import { useEffect, useRef, useState } from 'react'

export function useShownPanel<Id extends string>(ids: readonly Id[]) {
  const strip = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Id | undefined>(ids[0])
  useEffect(() => {
    const element = strip.current
    if (element === null) return
    const follow = () => {
      // Negative in right-to-left; half a panel belongs to the nearer one.
      const place = Math.round(Math.abs(element.scrollLeft) / Math.max(1, element.clientWidth))
      setShown(ids[Math.min(place, ids.length - 1)])
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [ids])
  const show = (id: Id) => {
    setShown(id)
    const panel = strip.current?.children[ids.indexOf(id)]
    if (strip.current && panel instanceof HTMLElement) strip.current.scrollTo({ left: panel.offsetLeft - strip.current.offsetLeft })
  }
  return { strip, shown, show }
}
