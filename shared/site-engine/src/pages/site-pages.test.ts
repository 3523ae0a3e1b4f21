// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { SITE_PAGES, TEMPLATES, renderPreview, renderSite, themesOf } from '../index.ts'
import type { TenantDocument } from '../tenant-document.ts'
import type { SitePage } from '../site-pages.ts'
import { tenantOf } from '../tenant.fixture.ts'

const UNCLOSED = new Set(['meta', 'link', 'input', 'br', 'hr', 'img', 'option'])

function siteOf(templateId: string, parts: Partial<TenantDocument> = {}): TenantDocument {
  return tenantOf({ templateId, themeId: themesOf(templateId)[0]?.id ?? '', ...parts })
}

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}

function pagesOf(sources: ReadonlyMap<SitePage, string>): ReadonlyMap<SitePage, Document> {
  return new Map(Array.from(sources, ([page, html]) => [page, parse(html)]))
}

function repairsOf(html: string, page: Document): readonly string[] {
  const source = html.replace(/<style.*?<\/style>/s, '<style></style>')
  const written = Array.from(source.matchAll(/<([a-z][a-z0-9]*)/g), ([, name = '']) => name)
  const closed = [...source.matchAll(/<\/[a-z][a-z0-9]*>/g), ...source.matchAll(/\/>/g)].length
  const parsed = Array.from(page.querySelectorAll('*'), ({ localName }) => localName)
  const open = written.filter((name) => !UNCLOSED.has(name)).length
  return [
    ...(written.join(' ') === parsed.join(' ') ? [] : ['elements differ']),
    ...(open === closed ? [] : [`${open} opened, ${closed} closed`]),
  ]
}

function levelsOf(page: Document): readonly number[] {
  return Array.from(page.querySelectorAll('h1,h2,h3,h4'), ({ localName }) => Number(localName.slice(1)))
}

describe.each(TEMPLATES)('the pages of $id', ({ id }) => {
  const sources = new Map(SITE_PAGES.map((page) => [page, renderSite(siteOf(id), page)]))
  const pages = pagesOf(sources)

  it('are nested as HTML requires', () => {
    for (const [name, page] of pages) {
      expect([name, ...repairsOf(sources.get(name) ?? '', page)]).toEqual([name])
      expect(page.querySelectorAll(':is(a,button) :is(a,button,input,details)')).toHaveLength(0)
      expect(page.querySelectorAll(':is(p,span,b,i,button,h1,h2,h3) :is(div,p,ul,ol,section,h1,h2,h3)')).toHaveLength(0)
      expect(page.querySelectorAll(':not(ul,ol)>li,:is(ul,ol)>:not(li)')).toHaveLength(0)
    }
  })

  it('have one first heading and skip no level', () => {
    for (const [name, page] of pages) {
      const levels = levelsOf(page)
      expect([name, levels.filter((level) => level === 1)]).toEqual([name, [1]])
      expect([name, levels[0]]).toEqual([name, 1])
      for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
    }
  })

  it('name or hide every drawing, and label every field, list and button', () => {
    for (const page of pages.values()) {
      // What stands inside a button is presentational; a link shows its content to assistive technology.
      const shown = Array.from(page.querySelectorAll('svg,img')).filter((drawing) => !drawing.closest('button,[aria-hidden="true"]'))
      expect(shown).toEqual([])
      for (const input of page.querySelectorAll('input')) expect(input.labels).toHaveLength(1)
      for (const nav of page.querySelectorAll('nav')) expect(nav.getAttribute('aria-label')).toBeTruthy()
      for (const control of page.querySelectorAll('a,button')) {
        expect(control.getAttribute('aria-label') ?? control.textContent.trim()).not.toBe('')
      }
    }
  })

  it('lead only to pages and places that exist', () => {
    for (const page of pages.values()) {
      const ids = Array.from(page.querySelectorAll('[id]'), (element) => element.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const attribute of ['popovertarget', 'aria-labelledby', 'for', 'list']) {
        for (const element of page.querySelectorAll(`[${attribute}]`)) expect(ids).toContain(element.getAttribute(attribute))
      }
      for (const link of page.querySelectorAll('body a')) expect(targetOf(pages, link.getAttribute('href') ?? '')).toBe('found')
    }
  })
})

function targetOf(pages: ReadonlyMap<SitePage, Document>, address: string): string {
  const { pathname, hash } = new URL(address, 'http://site.test/')
  const name = pathname === '/' ? 'home' : pathname.slice(1)
  const target = Array.from(pages).find(([page]) => page === name)?.[1]
  if (!target) return `no page ${address}`
  return address === '#main' || hash === '' || target.getElementById(hash.slice(1)) ? 'found' : `no place ${address}`
}

describe('names of tenants', () => {
  const OVERRIDE = '\u202eretsaM\u2066'

  it('are isolated in every sentence and lose their own direction marks there', () => {
    for (const { id } of TEMPLATES) {
      const html = renderSite(siteOf(id, { name: OVERRIDE, logoText: 'Pier', locale: 'ar' }))
      const page = parse(html)
      expect(page.title).toContain('\u2068retsaM\u2069')
      expect(page.title).not.toContain('\u202e')
      expect(page.querySelector('h1')?.textContent).not.toContain('\u202e')
      for (const brand of page.querySelectorAll('.brand')) expect(brand.querySelector('bdi')?.textContent).toBe('Pier')
    }
  })

  it('never become elements, whichever field they come from', () => {
    const text = `"><script>alert('x')</script><img src=x onerror=alert(1)>`
    const tenant = siteOf('aurora', {
      name: text,
      logoText: text,
      country: { id: 1, name: text, currencyCode: text },
      paymentMethods: [text, 'Pix'],
    })
    for (const page of SITE_PAGES) {
      const document = parse(renderSite(tenant, page))
      expect(document.querySelectorAll('script,img')).toHaveLength(0)
      expect(Array.from(document.querySelectorAll('footer .methods li'), (item) => item.textContent)).toEqual([text, 'Pix'])
    }
  })
})

describe('renderPreview', () => {
  it('has every panel and says on each that nothing is sent and no money moves', () => {
    const page = parse(renderPreview(siteOf('aurora')))
    for (const panel of ['join', 'login']) expect(page.getElementById(panel)?.textContent).toContain('Nothing you type is sent or stored')
    expect(page.getElementById('cashier')?.textContent).toContain('No money moves')
    expect(page.getElementById('demo')?.textContent).toContain('no money is played')
  })

  it('takes one stop of the Tab key when it is only looked at, so that keys scroll it, and is else as before', () => {
    const [still, plain] = [{ isStill: true }, {}].map((options) => renderPreview(siteOf('aurora'), options))
    const parts = (document: string) => [parse(document).documentElement.tabIndex, parse(document).body.hasAttribute('inert')]
    expect([parts(still ?? ''), parts(plain ?? '')]).toEqual([
      [0, true],
      [-1, false],
    ])
    expect(parts(renderSite(siteOf('aurora')))).toEqual([-1, false])
  })

  it('leaves licence and payment methods to the operator until the tenant names methods', () => {
    const [empty, filled] = [siteOf('aurora'), siteOf('aurora', { paymentMethods: ['Pix', 'Boleto'] })].map((tenant) =>
      parse(renderPreview(tenant)),
    )
    for (const slot of ['.licence', '.pay']) expect(empty?.querySelector(slot)?.textContent).toContain('Added by the operator.')
    expect(filled?.querySelector('#cashier .methods')?.textContent).toBe('PixBoleto')
  })
})
