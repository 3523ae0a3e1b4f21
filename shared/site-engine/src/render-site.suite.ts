import { LANGUAGES, type Locale } from '@parlour/i18n'
import { expect, it } from 'vitest'
import { SITE_PAGES, TEMPLATES, renderSite, themesOf } from './index.ts'
import { SAMPLE_SEED, tenantFor, tenantOf, type Combination } from './tenant.fixture.ts'
import { TEXTS } from './texts.ts'

const KILOBYTES_60 = 60 * 1024
const HOSTILE = `"><script>alert('x')</script>&<img src=x onerror=alert(1)>`

const BENGALI_FIRST: readonly Locale[] = ['bn', ...LANGUAGES.map(({ code }) => code).filter((code) => code !== 'bn')]

function sizeOf(document: string): number {
  return new TextEncoder().encode(document).byteLength
}

export function testDesigns(sample: readonly Combination[], locales: readonly Locale[]): void {
  let drawn: readonly string[] = []
  const documents = () => (drawn = drawn.length > 0 ? drawn : sample.map((combination) => renderSite(tenantFor(combination))))

  it(`renders ${sample.length} designs of all templates as one complete document each, no two alike`, () => {
    expect(documents(), SAMPLE_SEED).toHaveLength(sample.length)
    expect(new Set(documents()).size).toBe(sample.length)
    for (const document of documents()) {
      expect(document).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr"/)
      expect(document.trimEnd()).toMatch(/<\/body><\/html>$/)
      expect(document.match(/<h1[ >]/g)).toHaveLength(1)
      expect(document).not.toMatch(/undefined|NaN/)
      expect(document).not.toContain('{{')
    }
  })

  it(`escapes a hostile name, logo, slug, country and nonce in ${sample.length} designs`, () => {
    for (const combination of sample) {
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

  it.each(locales)('stays under 60 kB on every page of every template in %s', (locale) => {
    const sizes = TEMPLATES.flatMap(({ id }) =>
      SITE_PAGES.map((page) => {
        const document = renderSite(tenantOf({ templateId: id, themeId: themesOf(id)[0]?.id ?? '', locale }), page)
        return [sizeOf(document), `${id} ${page}`] as const
      }),
    )
    expect(sizes.filter(([size]) => size >= KILOBYTES_60)).toEqual([])
  })

  it(`stays under 60 kB in ${sample.length} designs with their own drawings, in the script with the longest words`, () => {
    const sizes = sample.map(
      (combination) =>
        [sizeOf(renderSite(tenantFor(combination, { locale: 'bn', languages: BENGALI_FIRST }))), combination.theme.id] as const,
    )
    expect(
      sizes.filter(([size]) => size >= KILOBYTES_60),
      SAMPLE_SEED,
    ).toEqual([])
  })

  it('uses logical properties only', () => {
    expect(documents().join('')).not.toMatch(
      /(margin|padding|border)-(left|right|top|bottom)|text-align:(left|right)|[;{](left|right|top|bottom):/,
    )
  })

  it('shows 18+, the responsible-gaming line, the licence slot and the demonstration notice on every page', () => {
    for (const [index, { code }] of LANGUAGES.entries()) {
      for (const page of SITE_PAGES.filter(
        (_, position) => locales.length > 1 || position % LANGUAGES.length === index % SITE_PAGES.length,
      )) {
        const document = renderSite(tenantOf({ locale: code }), page)
        expect(document).toContain('18+')
        for (const key of ['demo.notice', 'footer.licenceText', 'footer.responsible', 'nav.responsible'] as const) {
          expect(document).toContain(TEXTS[code][key])
        }
      }
    }
  })
}
