import { useEffect, useState } from 'react'

/** Screens from here on have room for the preview beside the question. */
const WIDE = '(width >= 1024px)'

/** True where the preview stands at the side; narrower screens open it as a sheet. */
export function useHasSide(): boolean {
  const [hasSide, setHasSide] = useState(() => isWide())
  useEffect(() => {
    if (typeof matchMedia === 'undefined') return
    const query = matchMedia(WIDE)
    const follow = () => setHasSide(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return hasSide
}

function isWide(): boolean {
  if (typeof matchMedia === 'undefined') return false
  return matchMedia(WIDE).matches
}
