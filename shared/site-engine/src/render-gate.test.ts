// @vitest-environment jsdom
import { LANGUAGES } from '@parlour/i18n'
import { describe, expect, it } from 'vitest'
import { renderBlocked, renderGate, renderShut, renderSite, SITE_PAGES } from './index.ts'
import { tenantOf } from './tenant.fixture.ts'
import { TEXTS } from './texts.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const ORIGIN = 'https://pier.example'
const COUNTRY = { id: 840, name: 'United States', currencyCode: 'USD' }

describe('the age check', () => {
  it('asks in every language, leads on by a link, and to the help that needs no age', { meta: { req: 'D56' } }, () => {
    for (const { code, hreflang, dir } of LANGUAGES) {
      const page = parse(renderGate(tenantOf({ locale: code }), 'lobby', { enterPath: '/enter/lobby' }))
      expect([page.documentElement.lang, page.documentElement.dir]).toEqual([hreflang, dir])
      expect(page.querySelectorAll('h1')).toHaveLength(1)
      expect(page.querySelector('a[href="/enter/lobby"]')?.textContent).toBe(TEXTS[code]['gate.enter'].replace('{{age}}', '18'))
      expect(page.querySelector('a[href^="/responsible-gaming"]')).not.toBeNull()
      expect(page.body.textContent).toContain(TEXTS[code]['demo.notice'])
      expect(page.querySelectorAll('script,form,.tile')).toHaveLength(0)
    }
  })

  it('names the age of the market wherever an age is, and never one below 18', { meta: { req: 'D56' } }, () => {
    const old = tenantOf({ country: { ...COUNTRY, minimumAge: 21 } })
    expect(renderGate(old, 'home', { enterPath: '/' })).toContain('Are you 21 or older?')
    const said = SITE_PAGES.map((page) => parse(renderSite(old, page)).body.textContent)
    expect(said.flatMap((text) => text.match(/(aged|under) 18|18 or o\w+|18\+/g) ?? [])).toEqual([])
    for (const text of said) expect(text.includes('21+') && text.includes('aged 21')).toBe(true)
    expect(renderSite(tenantOf({ country: { ...COUNTRY, minimumAge: 16 } }))).toContain('>18+<')
  })
})

describe('what search engines read', () => {
  it('is one address for each page and language, the plain one for the first language, the same on page and gate', () => {
    const tenant = tenantOf({ locale: 'ar', languages: ['pt', 'ar'] })
    for (const document of [
      renderSite(tenant, 'help', { origin: ORIGIN }),
      renderGate(tenant, 'help', { origin: ORIGIN, enterPath: '/' }),
    ]) {
      const { head } = parse(document)
      expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${ORIGIN}/help?lang=ar`)
      expect(head.querySelector('meta[name=robots]')).toBeNull()
    }
    expect(renderSite(tenant, 'help', { origin: ORIGIN, isUnlisted: true })).toContain('<meta name="robots" content="noindex">')
  })

  it('keeps the language of a visit on every link', () => {
    const links = parse(renderSite(tenantOf({ locale: 'ar', languages: ['pt', 'ar'] }))).querySelectorAll(
      'body a[href^="/"]:not([hreflang])',
    )
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) expect(link.getAttribute('href')).toContain('?lang=ar')
  })
})

describe('a site on which nothing can be played', () => {
  it('shows its pages, and says why on top and behind every button', { meta: { req: 'D41' } }, () => {
    for (const { code } of LANGUAGES) {
      const page = parse(renderSite(tenantOf({ locale: code }), 'home', { isPlayOff: true }))
      const reason = TEXTS[code]['limited.text']
      expect(page.querySelector('.notice[role=status]')?.textContent).toContain(reason)
      for (const panel of ['join', 'login', 'cashier', 'demo']) expect(page.getElementById(panel)?.textContent).toContain(reason)
      expect(page.querySelectorAll('.panel input')).toHaveLength(0)
    }
    expect(renderSite(tenantOf())).not.toContain('Play is turned off')
  })
})

describe('what the market requires', () => {
  it('is shown only where it is configured, and no licence is ever claimed', { meta: { req: 'D56' } }, () => {
    const plain = renderSite(tenantOf(), 'responsible-gaming')
    expect(plain).not.toMatch(/local license|What applies in/)
    const country = { ...COUNTRY, needsLocalLicence: true, restrictions: ['identity-check', 'stake-tax'] }
    const strict = parse(renderSite(tenantOf({ country }), 'responsible-gaming'))
    expect(strict.querySelector('.licence')?.textContent).toContain('This site does not list one')
    expect(strict.querySelector('.care')?.textContent).toMatch(/Your identity is checked before you play\.$/)
  })
})

describe('pages of one message', () => {
  it('say in every language why a site shows nothing else', () => {
    for (const { code } of LANGUAGES) {
      for (const cause of ['paused', 'closed', 'gone'] as const) {
        expect(parse(renderShut(code, cause, 'Pier')).querySelector('h1')?.textContent).toBe(TEXTS[code][`${cause}.title`])
      }
      const blocked = parse(renderBlocked(code, 'US', '<Pier>'))
      expect(blocked.body.textContent).toContain('<Pier>')
      expect(blocked.querySelector('h1')?.textContent).not.toMatch(/US\b|\{\{/)
    }
    expect(renderBlocked('en', 'US', 'Pier')).toContain('Not available in \u2068United States\u2069')
  })
})
