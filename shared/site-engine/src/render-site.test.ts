import { LANGUAGES, languageOf, type Locale } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { SITE_PAGES, TEMPLATES, renderPreview, renderSite, themesOf } from './index.ts'
import { SAMPLE, SAMPLE_SEED, tenantFor, tenantOf } from './tenant.fixture.ts'
import { WORDS } from './words.ts'

const KILOBYTES_60 = 60 * 1024
const HOSTILE = `"><script>alert('x')</script>&<img src=x onerror=alert(1)>`

/** A site is biggest in all languages, and in the script with the longest words when its market speaks it. */
const BENGALI_FIRST: readonly Locale[] = ['bn', ...LANGUAGES.map(({ code }) => code).filter((code) => code !== 'bn')]

function sizeOf(document: string): number {
  return new TextEncoder().encode(document).byteLength
}

/** The icon lies in the document, so it is the one link that asks nobody for anything. */
const ICON = /<link rel="icon" type="image\/svg\+xml" href="data:image\/svg\+xml,[^"<>]*">/g

describe('renderSite', () => {
  it('renders 200 designs of all templates as one complete document each, no two alike (the nightly run renders all 3,000)', () => {
    const documents = SAMPLE.map((combination) => renderSite(tenantFor(combination)))
    expect(documents, SAMPLE_SEED).toHaveLength(200)
    expect(new Set(documents).size).toBe(200)
    for (const document of documents) {
      expect(document).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/)
      expect(document.trimEnd()).toMatch(/<\/body><\/html>$/)
      expect(document.match(/<h1[ >]/g)).toHaveLength(1)
      expect(document).not.toMatch(/undefined|NaN/)
      expect(document).not.toContain('{{')
    }
  })

  it('escapes a hostile name, logo, slug, country and nonce in 200 designs', () => {
    for (const combination of SAMPLE) {
      const hostile = tenantFor(combination, {
        name: HOSTILE,
        slug: HOSTILE,
        logoText: HOSTILE,
        designVersion: HOSTILE,
        country: { id: 1, name: HOSTILE, currencyCode: HOSTILE },
      })
      const document = renderSite(hostile, 'home', { nonce: HOSTILE, basePath: HOSTILE })
      expect(document).not.toContain('<script')
      expect(document).not.toContain('<img')
      expect(document).toContain('&lt;script&gt;')
    }
  })

  it('does not trust markup smuggled in as an object', () => {
    const smuggled: unknown = { markup: '<script>1</script>' }
    const document = renderSite(tenantOf({ designVersion: smuggled as string }))
    expect(document).not.toContain('<script')
  })

  it('asks no other host for anything and runs no script', () => {
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

  it.each(['en', 'bn', 'th', 'ru', 'ja'] as const)('stays under 60 kB on every page of every template in %s', (locale) => {
    const sizes = TEMPLATES.flatMap(({ id }) =>
      SITE_PAGES.map((page) => {
        const document = renderSite(tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '', locale }), page)
        return [sizeOf(document), `${id} ${page}`] as const
      }),
    )
    expect(sizes.filter(([size]) => size >= KILOBYTES_60)).toEqual([])
  })

  it('stays under 60 kB in 200 designs with their own drawings, in the script with the longest words', () => {
    const sizes = SAMPLE.map(
      (combination) =>
        [sizeOf(renderSite(tenantFor(combination, { locale: 'bn', languages: BENGALI_FIRST }))), combination.theme.id] as const,
    )
    expect(
      sizes.filter(([size]) => size >= KILOBYTES_60),
      SAMPLE_SEED,
    ).toEqual([])
  })

  it('writes language and direction of every locale; Arabic runs right to left', () => {
    for (const { code, hreflang } of LANGUAGES) {
      const dir = code === 'ar' ? 'rtl' : 'ltr'
      expect(renderSite(tenantOf({ locale: code }))).toContain(`<html lang="${hreflang}" dir="${dir}"`)
    }
  })

  it('shows 18+, the responsible-gaming line, the licence slot and the demonstration notice on every page', () => {
    for (const { code } of LANGUAGES) {
      for (const page of SITE_PAGES) {
        const document = renderSite(tenantOf({ locale: code }), page)
        expect(document).toContain('18+')
        for (const key of ['demo.notice', 'footer.licenceText', 'footer.responsible', 'nav.responsible'] as const) {
          expect(document).toContain(WORDS[code][key])
        }
      }
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

  it('uses logical properties only', () => {
    const document = SAMPLE.map((combination) => renderSite(tenantFor(combination))).join('')
    expect(document).not.toMatch(/(margin|padding|border)-(left|right|top|bottom)|text-align:(left|right)|[;{](left|right|top|bottom):/)
  })

  it('refuses ids outside the catalogue and a theme of another template', () => {
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
