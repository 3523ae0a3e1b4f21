import { useEffect } from 'react'

/** Share of the circle that the brand ring fills, in hundredths. */
const SWEEP = 83

/** Renders the share (0 to 1) as the tab icon; null and unmounting restore the old icon. */
export function useTabRing(share: number | null): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    if (share === null || link === null) return
    const before = link.href
    link.href = `data:image/svg+xml,${encodeURIComponent(ringPicture(share))}`
    return () => {
      link.href = before
    }
  }, [share])
}

function ringPicture(share: number): string {
  const ink = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  const arc = (length: number, colour: string) =>
    `<circle cx="20" cy="20" r="16" pathLength="100" stroke-dasharray="${length} 100" stroke="${colour}"/>`
  const rings = `${arc(SWEEP, ink('--color-line-control'))}${arc(SWEEP * share, ink('--color-brand'))}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><g fill="none" stroke-width="7" transform="rotate(-90 20 20)">${rings}</g></svg>`
}
