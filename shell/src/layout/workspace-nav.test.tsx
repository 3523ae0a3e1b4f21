import type { TeamRole } from '@parlour/contracts'
import { defineRemote, type PageFrame } from '@parlour/federation-sdk'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { address, openShell } from '../../test/shell.test-bench.tsx'

const WORKSPACE: PageFrame = { header: 'solid', footer: 'none', isWide: true, nav: 'workspace' }
const APPLICATION = { state: 'approved' }
const PATHS = [
  'overview',
  'my-site',
  'my-site/manage',
  'my-order',
  'settlement',
  'personal',
  'personal/team',
  'personal/security',
  'personal/notifications',
  'personal/data',
  'personal/verification',
  'agent',
]

const account = defineRemote({
  name: 'account',
  ownedPaths: ['overview', 'my-site', 'my-order', 'settlement', 'personal', 'agent', 'cart'],
  routes: [
    ...PATHS.map((path) => ({
      path,
      handle: { titleKey: path, frame: WORKSPACE },
      lazy: async () => ({ Component: () => <h1>{path}</h1> }),
    })),
    { path: 'cart', lazy: async () => ({ Component: () => <h1>cart</h1> }) },
  ],
  loadLocale: async () => ({}),
})

const front = defineRemote({
  name: 'marketing',
  ownedPaths: [''],
  routes: [{ path: '', lazy: async () => ({ Component: () => <h1>front</h1> }) }],
  loadLocale: async () => ({}),
})

interface Visitor {
  readonly roles?: readonly string[]
  readonly teamRole?: TeamRole
}

async function open(path: string, visitor: Visitor = {}, application: object | null = null) {
  const user = { ...TEST_USER, roles: [], ...visitor }
  const profile = { ...user, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(user))
  const responses = { getUserInfo: { data: profile }, getAffiliateApplication: { data: application } } as FakeResponses
  const opened = await openShell(path, responses, [front, account])
  await screen.findByRole('heading', { level: 1 })
  return opened
}

const nav = (name = 'Workspace') => screen.findByRole('navigation', { name })
const links = async () => within(await nav()).getAllByRole('link')
const namesOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const currentOf = async () =>
  (await links()).filter((link) => link.ariaCurrent !== null).map((link) => [link.textContent, link.ariaCurrent])

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('the navigation of the workspace', () => {
  it('leads an owner to all pages, before the content of the page', async () => {
    const { user } = await open('/en/overview')
    expect(namesOf(await links())).toEqual(['Overview', 'Sites', 'Orders', 'Settlement', 'Team', 'Developers', 'Settings'])
    expect((await nav()).compareDocumentPosition(screen.getByRole('main'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.click(within(await nav()).getByRole('link', { name: 'Orders' }))
    expect(await screen.findByRole('heading', { name: 'my-order' })).toBeDefined()
    expect(address()).toBe('/en/my-order')
  })

  it.each<[string, Visitor, readonly string[]]>([
    ['a manager', { teamRole: 'manager' }, ['Overview', 'Sites', 'Orders', 'Team', 'Settings']],
    ['finance', { teamRole: 'finance' }, ['Overview', 'Sites', 'Orders', 'Settlement', 'Team', 'Settings']],
    ['a viewer', { teamRole: 'viewer' }, ['Overview', 'Sites', 'Orders', 'Team', 'Settings']],
    ['staff', { roles: ['support'] }, ['Console', 'Settings']],
  ])('shows %s only what their permissions open', async (_who, visitor, names) => {
    await open('/en/personal', visitor)
    expect(namesOf(await links())).toEqual(names)
  })

  it('shows the affiliate programme to who applied to it, and on its own page', async () => {
    await open('/en/overview', {}, APPLICATION)
    await waitFor(async () => expect(namesOf(await links())).toContain('Affiliate'))
    cleanup()
    await open('/en/agent')
    expect(await currentOf()).toEqual([['Affiliate', 'page']])
  })

  it.each([
    ['/en/overview', 'Overview', 'page'],
    ['/en/overview?period=7', 'Overview', 'page'],
    ['/en/my-site/manage?id=7', 'Sites', 'true'],
    ['/en/personal/team', 'Team', 'page'],
    ['/en/personal/security', 'Settings', 'true'],
    ['/en/personal/notifications', 'Settings', 'true'],
    ['/en/personal/data', 'Settings', 'true'],
    ['/en/personal/verification', 'Settings', 'true'],
    ['/en/personal', 'Settings', 'page'],
  ])('marks on %s the entry %s as current', async (path, name, current) => {
    await open(path)
    expect(await currentOf()).toEqual([[name, current]])
  })

  it('has on phones a button for the entries that do not fit, which names the one that is shown', async () => {
    const { user } = await open('/en/personal/team')
    const more = await within(await nav()).findByRole('button', { name: 'More: Team' })
    more.focus()
    await user.keyboard('{Enter}')
    const items = await screen.findAllByRole('menuitem', {}, { timeout: 10_000 })
    expect(namesOf(items)).toEqual(['Team', 'Developers', 'Settings'])
    await user.click(items[2] ?? more)
    expect(await screen.findByRole('heading', { name: 'personal' })).toBeDefined()
    expect(await within(await nav()).findByRole('button', { name: 'More: Settings' })).toBeDefined()
  })

  it('is on no page that does not declare it', async () => {
    await open('/en/cart')
    expect(screen.queryByRole('navigation', { name: 'Workspace' })).toBeNull()
    cleanup()
    await open('/en')
    expect(screen.queryByRole('navigation', { name: 'Workspace' })).toBeNull()
    expect(screen.getByRole('main').dataset['nav']).toBeUndefined()
  })

  it.each([
    ['en', 'Workspace'],
    ['ar', 'مساحة العمل'],
  ])('has no axe violation in %s', async (locale, name) => {
    await open(`/${locale}/my-site`)
    const found = await axe.run(await nav(name), { rules: { 'color-contrast': { enabled: false } } })
    expect(found.violations).toEqual([])
  })
})
