import type { Design } from '@parlour/contracts'
import { schemeOf, themesOf } from '@parlour/site-engine'

/** A design that this release cannot render must never become public. */
export function isDrawable({ templateId, themeId, schemeId }: Design): boolean {
  return themesOf(templateId).some(({ id }) => id === themeId) && schemeOf(schemeId) !== undefined
}
