import type { CartItem } from '@parlour/contracts'
import type { Design } from './carry-design/carried-design.ts'
import type { PreviewSite } from '../../features/preview-design/design-html.ts'

export function previewSite(item: CartItem, { templateId, themeId, schemeId }: Design, unnamed: string): PreviewSite {
  return {
    name: item.siteName ?? unnamed,
    locale: item.locale,
    country: { id: item.countriesId, name: item.countryName, currencyCode: item.currencyCode },
    templateId,
    themeId,
    schemeId,
    logo: item.logo,
  }
}
