import { TRIED_DESIGN, triedDesignOf } from '@parlour/contracts'
import { schemeOf, themeOf } from '@parlour/site-engine'

export type Design = { readonly templateId: string; readonly themeId: string; readonly schemeId: string }

/** The design tried on the home page; null when there is none or the catalogue no longer has it. */
export function carriedDesign(): Design | null {
  const tried = triedDesignOf(savedText(), Date.now())
  if (tried === null) return null
  const { templateId, themeId, schemeId } = tried
  const isKnown = themeOf(themeId)?.templateId === templateId && schemeOf(schemeId) !== undefined
  return isKnown ? { templateId, themeId, schemeId } : null
}

export function forgetCarriedDesign(): void {
  try {
    localStorage.removeItem(TRIED_DESIGN.storageKey)
  } catch {
    return
  }
}

function savedText(): string | null {
  try {
    return localStorage.getItem(TRIED_DESIGN.storageKey)
  } catch {
    return null
  }
}
