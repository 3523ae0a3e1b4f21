import { TRIED_DESIGN, triedDesignOf } from '@parlour/contracts'
import { schemeOf, themeOf } from '@parlour/site-engine'

/** A complete design: what a cart item saves. */
export type Design = { readonly templateId: string; readonly themeId: string; readonly schemeId: string }

/** The design that was tried on the home page, or null when there is none or the catalogue no longer has it. */
export function carriedDesign(): Design | null {
  const tried = triedDesignOf(savedText(), Date.now())
  if (tried === null) return null
  const { templateId, themeId, schemeId } = tried
  const isKnown = themeOf(themeId)?.templateId === templateId && schemeOf(schemeId) !== undefined
  return isKnown ? { templateId, themeId, schemeId } : null
}

/** Forgets the tried design: a saved draft has it now, and a second site starts with the design of its own market. */
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
