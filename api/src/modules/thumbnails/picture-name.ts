import type { SiteDesign } from '@parlour/site-engine'

export function designKeyOf({ templateId, themeId, schemeId }: SiteDesign): string {
  return `${templateId}/${themeId}/${schemeId}`
}
