import { LANGUAGES, languageOf } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES, TEMPLATES, renderPreview, renderSite, themesOf } from './index.ts'
import { testDesigns } from './render-site.suite.ts'
import { SAMPLE, tenantOf } from './tenant.fixture.ts'

const ICON = /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,[^"<>]*">/g

describe('renderSite', () => {
  // Two designs of each template, and the script with the longest words.
  testDesigns(
    SAMPLE.filter((_, index) => index % 4 === 0),
    ['bn'],
  )

  it('does not trust markup smuggled in as an object', () => {
    const smuggled: unknown = { markup: '<script>1</script>' }
    const document = renderSite(tenantOf({ designVersion: smuggled as string }))
    expect(document).not.toContain('<script')
  })

  it('requests nothing from another host and runs no script', () => {
    for (const { id } of TEMPLATES) {
      for (const page of SITE_PAGES) {
        const document = renderSite(tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '' }), page)
        expect(document.match(ICON)).toHaveLength(1)
        expect(document.replace(ICON, '')).not.toMatch(/https?:|\/\/[a-z]|url\(|@import|<script|<img|<link|<iframe| on[a-z]+=/i)
      }
    }
  })

  it('gives the same document for the same tenant', () => {
    for (const page of SITE_PAGES) expect(renderSite(tenantOf(), page)).toBe(renderSite(tenantOf(), page))
  })

  it('writes language and direction of every locale; Arabic runs right to left', () => {
    for (const { code, hreflang } of LANGUAGES) {
      const dir = code === 'ar' ? 'rtl' : 'ltr'
      expect(renderSite(tenantOf({ locale: code }))).toContain(`<html lang="${hreflang}" dir="${dir}"`)
    }
  })

  it('puts the nonce on the only style element and starts every link with the base path', () => {
    const document = renderSite(tenantOf(), 'lobby', { nonce: 'abc123', basePath: '/sites/moonlit-pier' })
    expect(document.match(/<style/g)).toHaveLength(1)
    expect(document).toContain('<style nonce="abc123">')
    const addresses = Array.from(document.replace(ICON, '').matchAll(/href="([^"]*)"/g), ([, address = '']) => address)
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.every((address) => address === '#main' || address.startsWith('/sites/moonlit-pier/'))).toBe(true)
  })

  it('lists the other languages with their own names and links', () => {
    const document = renderSite(tenantOf({ languages: ['en', 'ar', 'pt'] }), 'help')
    expect(document).toContain(`<a href="/help?lang=ar" lang="ar" hreflang="ar">${languageOf('ar').nativeName}</a>`)
    expect(renderSite(tenantOf({ languages: ['en'] }))).not.toContain('class="languages"')
  })

  it('rejects ids outside the catalogue and a theme of another template', () => {
    expect(() => renderSite(tenantOf({ templateId: 'nowhere' }))).toThrow(RangeError)
    expect(() => renderSite(tenantOf({ themeId: 'folio-evening' }))).toThrow(RangeError)
    expect(() => renderSite(tenantOf({ schemeId: 'pink' }))).toThrow(RangeError)
  })
})

describe('renderPreview', () => {
  it('shows the home page of every template without a single address or form', () => {
    for (const { id } of TEMPLATES) {
      const document = renderPreview(tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '' }))
      expect(document).toContain('class="page-home"')
      expect(document).not.toMatch(/ href=|<form| action=| target=/)
    }
  })
})
