import { SCHEMES } from './catalog/schemes.ts'
import { THEMES } from './catalog/themes.ts'
import { renderPreview } from './render-site.ts'
import type { TenantDocument } from './tenant-document.ts'

export type SiteDesign = Pick<TenantDocument, 'templateId' | 'themeId' | 'schemeId'>

const TENANT = {
  name: 'Moonlit Pier',
  slug: 'preview',
  locale: 'en',
  languages: ['en'],
  country: { id: -1, name: 'Global Station', currencyCode: 'USDT' },
  designVersion: 1,
} as const

export const DESIGNS: readonly SiteDesign[] = THEMES.flatMap(({ id: themeId, templateId }) =>
  SCHEMES.map(({ id: schemeId }) => ({ templateId, themeId, schemeId })),
)

/** Two of each template, with the colours in turn. */
export const SAMPLE_DESIGNS: readonly SiteDesign[] = DESIGNS.filter((_design, index) => index % 61 === 0)

/** Preview of a demonstration tenant in English, used for thumbnails. Throws as `renderSite` does. */
export function renderSpecimen(design: SiteDesign): string {
  return renderPreview({ ...TENANT, ...design })
}
