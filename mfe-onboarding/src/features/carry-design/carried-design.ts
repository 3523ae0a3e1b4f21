import { schemeOf, themeOf } from '@parlour/site-engine'

/** A complete design: what a cart item saves. */
export type Design = { readonly templateId: string; readonly themeId: string; readonly schemeId: string }

const STORE_KEY = 'parlour.design'

/** The design that this tab tried on the home page, or null when there is none or the catalogue no longer has it. */
export function carriedDesign(): Design | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? 'null')
    return designOf(kept)
  } catch {
    return null
  }
}

function designOf(kept: unknown): Design | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { templateId, themeId, schemeId } = kept as Partial<Record<keyof Design, unknown>>
  if (typeof templateId !== 'string' || typeof themeId !== 'string' || typeof schemeId !== 'string') return null
  const isKnown = themeOf(themeId)?.templateId === templateId && schemeOf(schemeId) !== undefined
  return isKnown ? { templateId, themeId, schemeId } : null
}
