import { useEffect, useRef, useState } from 'react'

/** In ms. */
export const REVEAL_DELAY = 200

/** In ms. */
export const MIN_VISIBLE = 400

/** Turns true after `delay` ms and then stays true for at least `minVisible` ms, to avoid flashes. */
export function useDelayedFlag(flag: boolean, delay = REVEAL_DELAY, minVisible = MIN_VISIBLE): boolean {
  const [isShown, setIsShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    if (flag === isShown) return
    const wait = flag ? delay : Math.max(0, shownAt.current + minVisible - performance.now())
    const timer = setTimeout(() => {
      if (flag) shownAt.current = performance.now()
      setIsShown(flag)
    }, wait)
    return () => clearTimeout(timer)
  }, [flag, isShown, delay, minVisible])
  return isShown
}
