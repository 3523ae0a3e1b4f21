import { GLOBAL_STATION_ID, storedTextOf, TRIED_DESIGN, triedDesignOf, type TriedDesign } from '@parlour/contracts'
import { schemeOf, SCHEMES, THEMES, themeOf } from '@parlour/site-engine'

/** What the try-out shows before anybody chose: the Global Station in the first theme and colours. */
export const FIRST_DESIGN: TriedDesign = {
  countriesId: GLOBAL_STATION_ID,
  templateId: THEMES[0]?.templateId ?? '',
  themeId: THEMES[0]?.id ?? '',
  schemeId: SCHEMES[0]?.id ?? '',
}

/** The choice kept in this browser, or null when none is kept, it is too old or no longer in the catalogue. */
export function readDesign(): TriedDesign | null {
  const saved = triedDesignOf(savedText(), Date.now())
  if (saved === null) return null
  return themeOf(saved.themeId)?.templateId === saved.templateId && schemeOf(saved.schemeId) !== undefined ? saved : null
}

/** Keeps the choice for the country dialog and the wizard; a browser that refuses storage only forgets it. */
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
