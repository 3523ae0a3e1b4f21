import { SCHEMES } from './catalog/schemes.ts'
import { THEMES } from './catalog/themes.ts'
import { renderPreview } from './render-site.ts'
import type { TenantDocument } from './tenant-document.ts'

/** What a site looks like, without whose it is. */
export type SiteDesign = Pick<TenantDocument, 'templateId' | 'themeId' | 'schemeId'>

const TENANT = {
  name: 'Moonlit Pier',
  slug: 'preview',
  locale: 'en',
  languages: ['en'],
  country: { id: -1, name: 'Global Station', currencyCode: 'USDT' },
  designVersion: 1,
} as const

/** Every theme in every scheme, in gallery order. */
export const DESIGNS: readonly SiteDesign[] = THEMES.flatMap(({ id: themeId, templateId }) =>
  SCHEMES.map(({ id: schemeId }) => ({ templateId, themeId, schemeId })),
)

/** The document that stands for a design in pictures: the preview of a demonstration tenant in English. Throws as `renderSite` does. */
export function renderSpecimen(design: SiteDesign): string {
  return renderPreview({ ...TENANT, ...design })
}
