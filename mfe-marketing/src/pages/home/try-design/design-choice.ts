import { GLOBAL_STATION_ID, storedTextOf, TRIED_DESIGN, triedDesignOf, type TriedDesign } from '@parlour/contracts'
import { schemeOf, SCHEMES, THEMES, themeOf } from '@parlour/site-engine'

export const FIRST_DESIGN: TriedDesign = {
  countriesId: GLOBAL_STATION_ID,
  templateId: THEMES[0]?.templateId ?? '',
  themeId: THEMES[0]?.id ?? '',
  schemeId: SCHEMES[0]?.id ?? '',
}

/** Null when nothing is stored, it has expired, or the catalogue no longer has it. */
export function readDesign(): TriedDesign | null {
  const saved = triedDesignOf(savedText(), Date.now())
  if (saved === null) return null
  return themeOf(saved.themeId)?.templateId === saved.templateId && schemeOf(saved.schemeId) !== undefined ? saved : null
}

/** Persists the choice for the country dialog and the wizard; a storage error is ignored. */
export function saveDesign(choice: TriedDesign): void {
  try {
    localStorage.setItem(TRIED_DESIGN.storageKey, storedTextOf(choice, Date.now()))
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
