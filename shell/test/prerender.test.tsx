import { createClient } from '@parlour/api-client'
import { endpoints, type Country } from '@parlour/contracts'
import { defineRemote, useHydrated, useSession, type RemoteDefinition } from '@parlour/federation-sdk'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { LANGUAGES } from '@parlour/i18n'
import type { ComponentType } from 'react'
import { Suspense, lazy, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pagesToPrerender } from '../src/prerender/prerender-pages.ts'
import { faults, leave, prerender, takeOver, watchFaults } from './prerender.test-bench.tsx'
import { fakeToken, nowInSeconds } from './fake-token.ts'

const client = createClient('prerender', endpoints)

const TITLES: Readonly<Record<string, string>> = { en: 'About', ar: 'عن الشركة', tr: 'Hakkında' }

function LatePart() {
  return <p id={useId()}>late part</p>
}

const Late = lazy(async () => ({ default: LatePart }))

function AboutPage() {
  const { t } = useTranslation('marketing')
  return (
    <>
      <h1>{t('title')}</h1>
      <Link to="/en">home</Link>
      <Suspense fallback={<p>waiting</p>}>
        <Late />
      </Suspense>
    </>
  )
}

function HalfPage() {
  return (
    <h1>
      <span style={{ width: '50%' }}>half</span>
    </h1>
  )
}

function CountriesPage() {
  const { data, isLoading } = client.listCountries.useQuery()
  return <h1>{isLoading ? 'loading' : data?.map(({ countryNames }) => countryNames).join(', ')}</h1>
}

function VisitorPage() {
  const session = useSession()
  return <h1>{useHydrated() && session.state === 'signed-in' ? 'a merchant' : 'somebody'}</h1>
}

function givenRemote(Component: ComponentType, handle: object = {}): RemoteDefinition {
  return defineRemote({
    name: 'marketing',
    ownedPaths: ['', 'about'],
    routes: [
      { path: '', handle: { titleKey: 'title', prerender: [''] }, lazy: async () => ({ Component: AboutPage }) },
      { path: 'about', handle: { titleKey: 'title', prerender: ['about'], ...handle }, lazy: async () => ({ Component }) },
    ],
    loadLocale: async (locale) => ({ title: TITLES[locale] ?? locale }),
  })
}

const COUNTRY: Country = {
  id: 7,
  img: null,
  countryNames: 'Türkiye',
  nativeName: 'Türkiye',
  iso2: 'TR',
  currencyCode: 'TRY',
  templateId: '1',
  isClosed: false,
  isBlocked: false,
}

const PROFILE = { ...TEST_USER, isSecondFactorOn: false, version: 1, nickname: '', realName: '', phone: '', otherContact: '', remark: '' }

const scrolled = vi.fn()
beforeEach(() => {
  watchFaults()
  scrolled.mockClear()
  vi.stubGlobal('scrollTo', scrolled)
  localStorage.clear()
  delete document.documentElement.dataset.theme
})
afterEach(async () => {
  await leave()
  vi.restoreAllMocks()
})

async function whenTakenOver(root: HTMLElement): Promise<void> {
  await expect.poll(() => Object.keys(root.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 0))
}

function pressLogin(): void {
  const parlourPressed = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Login')
  Object.assign(globalThis, { parlourPressed })
}

describe('a page that is prerendered', () => {
  it('is whole: frame, page, lazy parts and links of every language', async () => {
    const { pages } = await prerender(givenRemote(AboutPage), { locales: ['ar'], pages: ['about'] })
    const [page] = pages
    expect(page).toMatchObject({ locale: 'ar', page: 'about', head: { title: 'عن الشركة · Parlour' } })
    expect(page?.html).toContain('late part')
    expect(page?.html).toContain('href="/tr/about"')
    expect(page?.html).not.toContain('waiting')
  })

  it.each([
    ['/', '', 'en'],
    ['/en', '', 'en'],
    ['/ar', '', 'ar'],
    ['/en?ref=a#top', '', 'en'],
    ['/tr/about', 'about', 'tr'],
    ['/ar/about?topic=business', 'about', 'ar'],
  ] as const)('is taken over at %s without a word from React, and its markup stays', async (path, pageName, locale) => {
    const remote = givenRemote(AboutPage)
    const { pages } = await prerender(remote, { locales: [locale], pages: [pageName] })
    const [page] = pages
    if (!page) throw new Error('No page')
    document.body.innerHTML = page.html
    const sent = document.body.innerHTML
    const { root } = await takeOver(page, remote, { path })
    expect(root.innerHTML).toBe(sent)
    await whenTakenOver(root)
    expect(faults).toEqual([])
    expect(root.querySelector('main')?.outerHTML).toBe(/<main.*<\/main>/s.exec(sent)?.[0])
    expect(root.querySelector('h1')?.textContent).toBe(TITLES[locale])
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('gets its styles when it is hydrated, because the policy blocks them in the text of the document', async () => {
    const remote = givenRemote(HalfPage)
    const { pages } = await prerender(remote, { locales: ['en'], pages: ['about'] })
    const [page] = pages
    if (!page) throw new Error('No page')
    expect(page.html).not.toContain(' style=')
    const { root } = await takeOver(page, remote, { path: '/en/about' })
    await whenTakenOver(root)
    expect(root.querySelector<HTMLElement>('main span')?.style.width).toBe('50%')
    expect(root.querySelector('[data-style]')).toBeNull()
  })

  it('shows what the API answered in its language, and the browser does not request it again', async () => {
    const remote = givenRemote(CountriesPage, { queries: [{ endpoint: client.listCountries.name }] })
    const { pages, calls } = await prerender(remote, {
      locales: ['tr'],
      pages: ['about'],
      responses: { listCountries: { data: [COUNTRY] } },
    })
    expect(calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['tr'])
    const [page] = pages
    if (!page) throw new Error('No page')
    expect(page.html).toContain('Türkiye')
    expect(page.answers).toEqual([{ endpointName: client.listCountries.name, arg: undefined, value: [COUNTRY] }])
    const taken = await takeOver(page, remote, { path: '/tr/about' })
    await whenTakenOver(taken.root)
    expect(taken.root.querySelector('h1')?.textContent).toBe('Türkiye')
    // A busy machine is a symptom, and symptoms are told.
    expect(taken.calls.filter(({ operationId }) => operationId !== 'sendBeacon')).toEqual([])
    expect(faults).toEqual([])
  })

  it('requests in the browser what the API did not answer at prerendering', async () => {
    const remote = givenRemote(CountriesPage, { queries: [{ endpoint: client.listCountries.name }] })
    const { pages } = await prerender(remote, {
      locales: ['en'],
      pages: ['about'],
      responses: { listCountries: { failure: { status: 503 } } },
    })
    const [page] = pages
    if (!page) throw new Error('No page')
    expect(page.html).toContain('loading')
    const { root } = await takeOver(page, remote, { path: '/en/about', responses: { listCountries: { data: [COUNTRY] } } })
    await expect.poll(() => root.querySelector('h1')?.textContent).toBe('Türkiye')
    expect(faults).toEqual([])
  })

  it('knows a signed-in merchant right after it was taken over', async () => {
    localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
    localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
    const remote = givenRemote(VisitorPage)
    const { pages } = await prerender(remote, { locales: ['en'], pages: ['about'] })
    const [page] = pages
    if (!page) throw new Error('No page')
    expect(page.html).toContain('somebody')
    const { root } = await takeOver(page, remote, { path: '/en/about', responses: { getUserInfo: { data: PROFILE } } })
    await expect.poll(() => root.querySelector('h1')?.textContent).toBe('a merchant')
    expect(root.querySelector('header')?.innerHTML).toContain('/en/cart')
    expect(faults).toEqual([])
  })

  it('is taken over in the dark', { meta: { req: 'S14' } }, async () => {
    document.documentElement.dataset.theme = 'dark'
    const remote = givenRemote(AboutPage)
    const { pages } = await prerender(remote, { locales: ['en'], pages: ['about'] })
    const [page] = pages
    if (!page) throw new Error('No page')
    const { root } = await takeOver(page, remote, { path: '/en/about' })
    await expect.poll(() => root.querySelector('header [aria-label="Switch to light"]')).not.toBeNull()
    expect(faults).toEqual([])
  })

  it('opens the dialog that the address names', { meta: { req: 'R05' } }, async () => {
    const remote = givenRemote(AboutPage)
    const { pages } = await prerender(remote, { locales: ['en'], pages: [''] })
    const [page] = pages
    if (!page) throw new Error('No page')
    await takeOver(page, remote, { path: '/en?showLogin=1' })
    await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
    expect(faults).toEqual([])
  })

  it('answers to a button that was pressed before the shell was there', async () => {
    const remote = givenRemote(AboutPage)
    const { pages } = await prerender(remote, { locales: ['en'], pages: [''] })
    const [page] = pages
    if (!page) throw new Error('No page')
    await takeOver(page, remote, { path: '/en', beforeStart: pressLogin })
    await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
    expect(faults).toEqual([])
  })

  it('answers to that press when it cannot be taken over and is drawn anew', { meta: { req: 'federation-F3' } }, async () => {
    const remote = givenRemote(AboutPage)
    const { pages } = await prerender(remote, { locales: ['en'], pages: [''] })
    const [page] = pages
    if (!page) throw new Error('No page')
    const fetchRemote = async () => Promise.reject(new Error('A style sheet is gone'))
    await takeOver(page, remote, { path: '/en', beforeStart: pressLogin, fetchRemote })
    await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
  })

  it('is listed in every language, so that each page can be rendered by itself', () => {
    const remote = givenRemote(() => <h1>about</h1>)
    expect(pagesToPrerender(remote)).toEqual(LANGUAGES.flatMap(({ code: locale }) => ['', 'about'].map((page) => ({ locale, page }))))
  })

  it('is rejected with its name when it uses what only a browser has', async () => {
    const remote = givenRemote(() => <h1>{document.title}</h1>)
    await expect(prerender(remote, { locales: ['en'], pages: ['about'] })).rejects.toThrow(/marketing: \/en\/about cannot be prerendered/)
  })

  it('is found out when it differs from what the server rendered: the check of these tests can fail', async () => {
    const remote = givenRemote(() => <h1>{Math.random()}</h1>)
    const { pages } = await prerender(remote, { locales: ['en'], pages: ['about'] })
    const [page] = pages
    if (!page) throw new Error('No page')
    await takeOver(page, remote, { path: '/en/about' })
    await expect.poll(() => faults.map(String).join('\n')).toMatch(/[Hh]ydrat/)
  })
})
