import type { SiteDesign } from '@parlour/site-engine'

/** One word for a design. */
export function designKeyOf({ templateId, themeId, schemeId }: SiteDesign): string {
  return `${templateId}/${themeId}/${schemeId}`
}
