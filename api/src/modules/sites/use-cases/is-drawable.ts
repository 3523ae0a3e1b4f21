import type { Design } from '@parlour/contracts'
import { schemeOf, themesOf } from '@parlour/site-engine'

/** Whether this release can draw a design; one that it cannot must never become public. */
export function isDrawable({ templateId, themeId, schemeId }: Design): boolean {
  return themesOf(templateId).some(({ id }) => id === themeId) && schemeOf(schemeId) !== undefined
}
