import type { VectorEntry } from '@parlour/contracts'
import { defineRemote, type PageFrame, type SessionView } from '@parlour/federation-sdk'
import { givenEntry, TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { address, openShell } from '../../test/shell.test-bench.tsx'
import { linksOf } from './navigation.ts'

type Entries = NonNullable<VectorEntry['navigation']>

const WORKSPACE: PageFrame = { header: 'solid', footer: 'none', nav: 'workspace' }
const GARDEN = { en: 'Garden', ar: 'الحديقة' }
const NOBODY: SessionView = { state: 'signed-out' }
const signedIn = (changes: object): SessionView => ({ state: 'signed-in', user: { ...TEST_USER, ...changes } })

const marketing = defineRemote({
  name: 'marketing',
  ownedPaths: ['', 'overview'],
  routes: [
    { path: '', lazy: async () => ({ Component: () => <h1>front</h1> }) },
    { path: 'overview', handle: { titleKey: 'x', frame: WORKSPACE }, lazy: async () => ({ Component: () => <h1>overview</h1> }) },
  ],
  loadLocale: async () => ({}),
})
const garden = defineRemote({
  name: 'garden',
  ownedPaths: ['garden'],
  routes: [{ path: 'garden', handle: { titleKey: 'x' }, lazy: async () => ({ Component: () => <h1>the garden</h1> }) }],
  loadLocale: async () => ({}),
})

const entryWith = (navigation: Entries, changes: Partial<VectorEntry> = {}) =>
  givenEntry('garden', { ownedPaths: ['garden'], guarded: [], navigation, ...changes })

async function open(path: string, navigation: Entries, changes: Partial<VectorEntry> = {}) {
  const remotes = {
    marketing: givenEntry('marketing', { ownedPaths: ['', 'overview'], guarded: ['overview'] }),
    garden: entryWith(navigation, changes),
  }
  const profile = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
  const responses = { getUserInfo: { data: profile }, getAffiliateApplication: { data: null } }
  return openShell(path, responses, [marketing, garden], { remotes })
}

function signIn(changes: object = {}): void {
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify({ ...TEST_USER, ...changes }))
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the entries of remotes in a place', () => {
  const session = signedIn({ teamRole: 'viewer' })

  it('are those of the place, in their order, in the language of the page or else in English', () => {
    const remotes = {
      pond: givenEntry('pond', { navigation: [{ place: 'account', path: 'pond', texts: { en: 'Pond' } }] }),
      garden: entryWith([
        { place: 'account', path: 'garden', texts: GARDEN, order: 10, icon: 'globe' },
        { place: 'workspace', path: 'garden', texts: GARDEN },
      ]),
    }
    expect(linksOf(remotes, 'account', { session, locale: 'ar' })).toEqual([
      { path: 'garden', text: 'الحديقة', icon: 'globe' },
      { path: 'pond', text: 'Pond', icon: 'dot' },
    ])
  })

  it.each([
    ['a visitor', NOBODY, ['open']],
    ['a viewer of a team', session, ['open', 'guarded']],
    ['an owner', signedIn({ teamRole: 'owner' }), ['open', 'guarded', 'money', 'sites']],
    ['finance of the staff', signedIn({ roles: ['finance'] }), ['open', 'guarded', 'staff']],
  ])('are for %s those whose need is met, or else that of their page', (_who, who, paths) => {
    const place = 'workspace'
    const navigation: Entries = [
      { place, path: 'open', texts: GARDEN },
      { place, path: 'guarded', texts: GARDEN },
      { place, path: 'money', texts: GARDEN },
      { place, path: 'sites', texts: GARDEN, needs: 'sites:write' },
      { place, path: 'staff', texts: GARDEN, needs: 'staff:finance' },
    ]
    const remotes = { garden: entryWith(navigation, { guarded: ['guarded', 'money'], needs: { money: 'money:read' } }) }
    expect(linksOf(remotes, place, { session: who, locale: 'en' }).map(({ path }) => path)).toEqual(paths)
  })
})

describe('an entry of a remote', () => {
  it('stands in the header for everybody and leads to its page', async () => {
    const { user } = await open('/en', [{ place: 'header', path: 'garden', texts: GARDEN }])
    const link = await within(await screen.findByRole('navigation', { name: 'Main navigation' })).findByRole('link', { name: 'Garden' })
    await user.click(link)
    await screen.findByRole('heading', { name: 'the garden' })
    expect(address()).toBe('/en/garden')
  })

  it('stands in the account menu of who is signed in', async () => {
    signIn()
    const { user } = await open('/en', [{ place: 'account', path: 'garden', texts: GARDEN }])
    await user.click(await screen.findByRole('button', { name: /^Account/ }))
    expect((await screen.findByRole('menuitem', { name: 'Garden' }, { timeout: 10_000 })).getAttribute('href')).toBe('/en/garden')
  })

  it('stands last in the navigation of the workspace, in Arabic too, without a violation of axe', async () => {
    signIn()
    await open('/ar/overview', [{ place: 'workspace', path: 'garden', texts: GARDEN, icon: 'globe' }])
    const nav = await screen.findByRole('navigation', { name: 'مساحة العمل' })
    const link = (await within(nav).findAllByRole('link')).at(-1)
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['الحديقة', '/ar/garden'])
    const found = await axe.run(nav, { rules: { 'color-contrast': { enabled: false } } })
    expect(found.violations).toEqual([])
  })

  it('shows its text as a text', async () => {
    await open('/en', [{ place: 'header', path: 'garden', texts: { en: '<img src=x onerror=alert(1)>' } }])
    await within(await screen.findByRole('navigation', { name: 'Main navigation' })).findByText('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})
