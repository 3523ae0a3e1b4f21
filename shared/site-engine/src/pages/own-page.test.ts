// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { TEMPLATES } from '../catalog/templates.ts'
import { themesOf } from '../catalog/themes.ts'
import { renderSite } from '../render-site.ts'
import type { OwnPage, SiteContents } from '../site-contents.ts'
import { tenantOf } from '../tenant.fixture.ts'
import { testHostileTexts } from './own-page.suite.ts'

const ABOUT: OwnPage = {
  id: 'p1',
  slug: 'about-us',
  title: { en: 'About us', ar: 'من نحن' },
  text: {
    en: '# Who we are\nWe play.\nSince 2020.\n\n- [Help](/help)\n- [Write](mailto:a@example.org)\n- [Elsewhere](/nowhere)\n\n[Law](https://example.org/a?b=1&c=2)',
  },
  isOn: true,
}
const OFF: OwnPage = { ...ABOUT, id: 'p2', slug: 'secret', isOn: false }

function pageOf(contents: SiteContents, parts: Parameters<typeof tenantOf>[0] = {}): Document {
  return new DOMParser().parseFromString(renderSite(tenantOf({ ...parts, contents }), '/about-us'), 'text/html')
}

const linksIn = (page: Document, position: string) =>
  Array.from(page.querySelectorAll(`${position}>a`), (link) => link.getAttribute('href')?.split('?')[0])

const bodyOf = (page: Document) => page.querySelector('.own-page')?.innerHTML

it('shows paragraphs, headings, lists and links of a page of the own, and leads only to pages that are there', () => {
  const page = pageOf({ pages: [ABOUT, OFF] }, { locale: 'en', languages: ['pt', 'en', 'ar'] })
  expect(page.title).toContain('About us')
  expect(page.querySelector('h1')?.textContent).toBe('About us')
  expect(bodyOf(page)).toBe(
    '<h2 dir="auto">Who we are</h2><p dir="auto">We play.<br>Since 2020.</p>' +
      '<ul><li dir="auto"><a href="/help?lang=en">Help</a></li><li dir="auto"><a href="mailto:a@example.org" rel="nofollow noopener">Write</a></li><li dir="auto">[Elsewhere](/nowhere)</li></ul>' +
      '<p dir="auto"><a href="https://example.org/a?b=1&amp;c=2" rel="nofollow noopener">Law</a></p>',
  )
})

it('shows the words of another language where there are none, and names it to search engines and readers', () => {
  const options = { origin: 'https://play.example' }
  const html = renderSite(tenantOf({ locale: 'ar', languages: ['en', 'ar'], contents: { pages: [ABOUT] } }), '/about-us', options)
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect([page.querySelector('h1')?.textContent, page.querySelector('.own-page')?.getAttribute('lang')]).toEqual(['من نحن', 'en'])
  const fallback = pageOf({ pages: [ABOUT] }, { locale: 'pt', languages: ['en', 'pt'] })
  expect(fallback.querySelector('h1')?.getAttribute('lang')).toBe('en')
  const pt = renderSite(tenantOf({ locale: 'pt', languages: ['en', 'pt'], contents: { pages: [ABOUT] } }), '/about-us', options)
  expect(pt).toContain('<link rel="canonical" href="https://play.example/about-us">')
})

it('is in the foot of every template, and in the menu when it is put there; six have room, the sixth place opens the rest', () => {
  for (const { id } of TEMPLATES) {
    const design = { templateId: id, themeId: themesOf(id)[0]?.id ?? '' }
    const out = pageOf({ pages: [ABOUT, OFF], menu: [{ id: 'p1', isOn: false }] }, design)
    expect([
      id,
      out.querySelectorAll('.nav a[href="/about-us"]').length,
      out.querySelectorAll('.foot a[href^="/about-us"]').length > 0,
    ]).toEqual([id, 0, true])
    expect(out.querySelectorAll('a[href^="/secret"]')).toHaveLength(0)
    expect(out.querySelectorAll('#more,[popovertarget="more"]')).toHaveLength(0)
    const many = Array.from({ length: 9 }, (_, position) => ({
      ...ABOUT,
      id: `q${position}`,
      slug: position === 0 ? 'about-us' : `page-${position}`,
    }))
    const menu = many.toReversed().map((page) => ({ id: page.id, isOn: true }))
    const full = pageOf({ pages: many, menu }, { ...design, locale: 'ar' })
    expect([id, linksIn(full, '.nav li')]).toEqual([id, ['/page-8', '/page-7', '/page-6', '/page-5', '/page-4']])
    expect([id, linksIn(full, '#more li')]).toEqual([
      id,
      ['/page-3', '/page-2', '/page-1', '/about-us', '/', '/lobby', '/promotions', '/help'],
    ])
    const more = full.querySelector('.nav li:last-child button[popovertarget="more"]')
    expect([id, more?.textContent, more?.getAttribute('aria-current')]).toEqual([id, 'المزيد', 'true'])
    expect(full.querySelector('#more [aria-current]')?.getAttribute('href')).toBe('/about-us?lang=ar')
    expect(full.querySelectorAll('#more[popover] li button[popovertarget="cashier"]')).toHaveLength(1)
  }
})

it('keeps six side by side, and a way to the rest while the provider limits the site', () => {
  const pages = Array.from({ length: 2 }, (_, position) => ({ ...ABOUT, id: `q${position}`, slug: `page-${position}` }))
  const six = new DOMParser().parseFromString(renderSite(tenantOf({ contents: { pages: pages.slice(1) } })), 'text/html')
  expect([six.querySelectorAll('.nav li').length, six.querySelector('#more')]).toEqual([6, null])
  const limited = new DOMParser().parseFromString(renderSite(tenantOf({ contents: { pages } }), 'home', { isPlayOff: true }), 'text/html')
  expect([limited.querySelectorAll('.nav li').length, linksIn(limited, '#more li')]).toEqual([6, ['/page-0', '/page-1']])
})

testHostileTexts(150)
