import { useHost } from '@parlour/federation-sdk'
import { useEffect, useMemo, useState } from 'react'
import type { drawPreview, PreviewSite } from './draw-preview.ts'

type Draw = typeof drawPreview

/** Undefined until the engine is loaded, null for an unknown design. Loads only when `isWanted`, to keep the page light. */
export function useDrawnPreview(site: PreviewSite, isWanted: boolean): string | null | undefined {
  const draw = useEngine(isWanted)
  const { design, name, locale, countryName, currencyCode } = site
  const { countriesId, templateId, themeId, schemeId } = design
  return useMemo(
    () =>
      draw === null ? undefined : draw({ design: { countriesId, templateId, themeId, schemeId }, name, locale, countryName, currencyCode }),
    [draw, countriesId, templateId, themeId, schemeId, name, locale, countryName, currencyCode],
  )
}

function useEngine(isWanted: boolean): Draw | null {
  const [draw, setDraw] = useState<Draw | null>(null)
  const { reportError } = useHost()
  useEffect(() => {
    if (!isWanted || draw !== null) return
    let isLeft = false
    import('./draw-preview.ts')
      .then((engine) => {
        if (!isLeft) setDraw(() => engine.drawPreview)
      })
      .catch((error: unknown) => reportError(error, { remote: 'marketing' }))
    return () => {
      isLeft = true
    }
  }, [isWanted, draw, reportError])
  return draw
}
