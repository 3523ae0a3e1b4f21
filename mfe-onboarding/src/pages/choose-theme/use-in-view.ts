import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** `margin` as for IntersectionObserver; focused elements count as visible. Dependents render in slices to keep scrolling smooth. */
export function useInView<Node extends HTMLElement>(margin: string, delay = 0): readonly [RefObject<Node | null>, boolean] {
  const element = useRef<Node>(null)
  const [isInView, setIsInView] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const node = element.current
    if (node === null || typeof IntersectionObserver === 'undefined') return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (isNear: boolean) => startTransition(() => setIsInView(isNear || node.contains(document.activeElement)))
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true
        clearTimeout(timer)
        timer = setTimeout(() => look(isNear), isNear ? delay : 0)
      },
      { rootMargin: margin },
    )
    observer.observe(node)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [margin, delay])
  return [element, isInView]
}
