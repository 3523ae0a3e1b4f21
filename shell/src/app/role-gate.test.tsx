import { hasPermission, TEAM_ROLES, type PageNeed, type TeamPermission, type TeamRole, type VectorEntry } from '@parlour/contracts'
import { defineRemote, type PageHandle, type RemoteDefinition } from '@parlour/federation-sdk'
import { givenEntry, TEST_USER } from '@parlour/federation-sdk/testing'
import { LANGUAGES } from '@parlour/i18n'
import { cleanup, screen } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { openShell } from '../../test/shell.test-bench.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const NEEDS: Readonly<Record<string, TeamPermission>> = {
  'choose-theme': 'sites:write',
  checkout: 'orders:write',
  settlement: 'money:read',
  'personal/verification': 'business',
}
const pages: RemoteDefinition = defineRemote({
  name: 'account',
  ownedPaths: ['choose-theme', 'checkout', 'settlement', 'personal', 'my-site'],
  routes: ['my-site', ...Object.keys(NEEDS)].map((path) => {
    return { path, handle: { titleKey: path } satisfies PageHandle, lazy: async () => ({ Component: () => <h1>The page</h1> }) }
  }),
  loadLocale: async () => ({}),
})

const GARDEN = defineRemote({
  name: 'garden',
  ownedPaths: ['garden'],
  routes: [
    { path: 'garden', handle: { titleKey: 'garden' } satisfies PageHandle, lazy: async () => ({ Component: () => <h1>The page</h1> }) },
  ],
  loadLocale: async () => ({}),
})

async function openAs(teamRole: TeamRole, path: string, roles: string[] = [], garden: Partial<VectorEntry> = {}, remote = GARDEN) {
  const user = { ...TEST_USER, teamRole, roles, merchantName: teamRole === 'owner' ? null : 'aurora' }
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(user))
  const profile = { ...user, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
  const responses = {
    getUserInfo: () => ({ data: profile }),
    listCartItems: { data: [] },
    listNotices: { data: { list: [], next: null, unread: 0 } },
  }
  const entries = {
    account: givenEntry('account', { ownedPaths: [...pages.ownedPaths], needs: NEEDS }),
    garden: givenEntry('garden', { ownedPaths: ['garden'], guarded: ['garden'], ...garden }),
  }
  return openShell(path, responses, [pages, remote], { remotes: entries })
}

it.each(Object.entries(NEEDS).flatMap(([page, needs]) => TEAM_ROLES.map((role) => ({ page, role, isOpen: hasPermission(role, needs) }))))(
  '$page opens to a $role: $isOpen',
  { meta: { req: 'B13' } },
  async ({ page, role, isOpen }) => {
    await openAs(role, `/en/${page}`)
    await screen.findByRole('heading', { level: 1, name: isOpen ? 'The page' : 'Your role does not have access to this page' })
    expect(screen.queryByText(/Ask .*aurora.* for access/) === null).toBe(isOpen)
  },
)

it.each(Object.keys(NEEDS))(
  '%s does not open to the staff, who has the console, and no cart in the header',
  { meta: { req: 'D30' } },
  async (page) => {
    await openAs('owner', `/en/${page}`, ['support'])
    await screen.findByRole('heading', { level: 1, name: 'Your role does not have access to this page' })
    expect(screen.getByRole('link', { name: 'Console' }).getAttribute('href')).toBe('/en/console')
    expect(screen.queryByRole('link', { name: 'Cart' })).toBeNull()
  },
)

it.each<[PageNeed, readonly string[], boolean]>([
  ['staff', ['support'], true],
  ['staff', [], false],
  ['staff:finance', ['finance'], true],
  ['staff:finance', ['support'], false],
  ['staff:owner', [], false],
])('a page that needs %s opens to somebody with the roles %j: %s', { meta: { req: 'D30' } }, async (need, roles, isOpen) => {
  await openAs('owner', '/en/garden', [...roles], { needs: { garden: need } })
  await screen.findByRole('heading', { level: 1, name: isOpen ? 'The page' : 'Your role does not have access to this page' })
  expect(screen.queryByText('This page is for the staff.') === null).toBe(isOpen)
})

it('a page of a release that names the permission in its handle is protected by it', { meta: { req: 'B13' } }, async () => {
  const [route] = GARDEN.routes
  const earlier = { ...GARDEN, routes: [{ ...route, handle: { titleKey: 'garden', needs: 'money:read' } }] } as RemoteDefinition
  await openAs('viewer', '/en/garden', [], {}, earlier)
  await screen.findByRole('heading', { level: 1, name: 'Your role does not have access to this page' })
})

it.each(LANGUAGES.filter(({ code }) => ['en', 'ar', 'zh-CN'].includes(code)))(
  'the explanation in $code has no axe violation',
  { meta: { req: 'B13' } },
  async ({ code }) => {
    await openAs('viewer', `/${code}/choose-theme`)
    await screen.findAllByText(/aurora/)
    const main = document.querySelector('main') ?? document.body
    const found = await axe.run(main, { rules: { 'color-contrast': { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
  },
)
