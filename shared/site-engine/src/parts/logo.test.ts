import { expect, it } from 'vitest'
import { TEMPLATES } from '../catalog/templates.ts'
import { themesOf } from '../catalog/themes.ts'
import { renderPreview, renderSite } from '../render-site.ts'
import { tenantOf } from '../tenant.fixture.ts'
import type { TenantDocument } from '../tenant-document.ts'

const LOGO = { path: '/media/logos/moon.webp', width: 480, height: 160 }
const HOSTILE = '"><script>alert(1)</script>'

const BY_HEADER = Array.from(new Map(TEMPLATES.map((template) => [template.header, template])).values())

const siteOf = (id: string, parts: Partial<TenantDocument> = {}) =>
  tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '', logo: LOGO, ...parts })
const brandsOf = (document: string) => document.match(/<a [^>]*class="brand".*?<\/a>/gs) ?? []

it('shows the picture in place of mark and name in every kind of header and in the foot', () => {
  expect(BY_HEADER).toHaveLength(9)
  const picture = '<img class="logo" src="/media/logos/moon.webp" width="480" height="160" alt="Moonlit Pier">'
  for (const { id } of BY_HEADER) {
    for (const document of [renderSite(siteOf(id)), renderSite(siteOf(id, { logoText: 'Pier' }), 'help'), renderPreview(siteOf(id))]) {
      const brands = brandsOf(document)
      expect(brands, id).toHaveLength(2)
      for (const brand of brands) expect(brand.replace(/^<a [^>]*>|<\/a>$/g, ''), id).toBe(picture)
    }
  }
})

it('keeps mark, name and stylesheet of a site without a picture as they are', () => {
  const plain = renderSite(siteOf('aurora', { logo: undefined }))
  expect(plain).not.toContain('.logo{')
  expect(brandsOf(plain).every((brand) => brand.includes('<bdi>Moonlit Pier</bdi>') && !brand.includes('<img'))).toBe(true)
  expect(brandsOf(renderSite(siteOf('aurora', { logo: undefined, logoText: 'Pier' }))).join('')).toContain('<bdi>Pier</bdi>')
})

it('keeps a hostile name and path inside their attributes', { meta: { req: 'api-A10' } }, () => {
  const document = renderSite(siteOf('aurora', { name: HOSTILE, logo: { ...LOGO, path: HOSTILE } }))
  expect(document).not.toContain('<script')
  expect(brandsOf(document)[0]).toContain('alt="&quot;&gt;&lt;script&gt;')
})

it('gives the picture a size before it is loaded that stays below every bar and 40 % of a phone', () => {
  for (const { id, header } of BY_HEADER) {
    for (const logo of [LOGO, { ...LOGO, width: 480, height: 40 }, { ...LOGO, width: 100, height: 160 }]) {
      const css = renderSite(siteOf(id, { logo }))
      const widths = Array.from(css.matchAll(/--logo-(?:wide|phone|foot):(\d+)px/g), ([, width]) => Number(width))
      const heights = widths.map((width) => (width * logo.height) / logo.width)
      expect(widths, header).toHaveLength(3)
      expect(Math.max(...heights), header).toBeLessThanOrEqual(65)
      for (const rule of ['.logo{display:block;inline-size:min(var(--logo-wide),', '.foot .logo{inline-size:min(var(--logo-foot),'])
        expect(css, header).toContain(rule)
      expect(css, header).toMatch(/@media\(max-width:900px\)\{\.head \.logo\{inline-size:min\(var\(--logo-phone\),38vw,/)
    }
  }
})
