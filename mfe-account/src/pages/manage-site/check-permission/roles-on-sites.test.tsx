import type { GrantedRole, UserInfo } from '@parlour/contracts'
import { renderRemote, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { pageOf, SITE } from '../../../../test/fixtures.ts'
import { managing, WITH_DRAFT } from '../../../../test/managed-site.ts'
import manifest from '../../../../remote.manifest.json' with { type: 'json' }
import remote from '../../../remote.ts'

const asRole = (teamRole: GrantedRole): UserInfo => ({ ...TEST_USER, teamRole, merchantName: 'aurora' })
const ANSWERS: FakeResponses = {
  ...managing(WITH_DRAFT),
  listSites: () => pageOf([SITE]),
  listSiteDomains: { data: { list: [], isHttps: false } },
  getSiteStats: { data: { days: [], visits: 0, pageViews: 0, demoRounds: 0, ggr: '0.000000', ngr: '0.000000', isSimulated: false } },
  getVerificationState: { data: { state: 'unverified', blocked: ['second-site'] } },
  getSiteChecklist: { data: { provisioning: [], failedAttempts: 0, items: [{ step: 'own-domain', state: 'open' }] } },
}
const render = (path: string, role: GrantedRole) =>
  renderRemote(remote, path, { user: asRole(role), needs: manifest.needs, responses: ANSWERS })

const CHANGED = ['design', 'languages', 'payments', 'domain', 'status'] as const
const READERS: readonly GrantedRole[] = ['finance', 'viewer']

it.each(CHANGED.flatMap((panel) => [...READERS, 'manager' as const].map((role) => ({ panel, role }))))(
  'the panel $panel is locked for who may only look, and open to a manager ($role)',
  { meta: { req: 'B13' } },
  async ({ panel, role }) => {
    await render(`/en/my-site/manage?id=${SITE.id}&panel=${panel}`, role)
    const open = within(await screen.findByRole('tabpanel'))
    const [control] = await open.findAllByRole('button')
    const isReader = READERS.includes(role)
    const isReported = screen.queryByText(/Your role can view this page but not change it. Ask .*aurora/) !== null
    const controls = [...open.queryAllByRole('button'), ...open.queryAllByRole('radio'), ...open.queryAllByRole('checkbox')]
    const isLocked = controls.every((one) => one.matches(':disabled'))
    expect([control !== undefined, isReported, isLocked]).toEqual([true, isReader, isReader])
  },
)

it.each([
  ['manager', true],
  ['finance', false],
  ['viewer', false],
] as const)('the overview and my sites offer a %s to open, set up and reset: %s', { meta: { req: 'B13' } }, async (role, mayChange) => {
  await render(`/en/my-site/manage?id=${SITE.id}`, role)
  await screen.findByText('Custom domain')
  const setUp = screen.queryByRole('link', { name: 'Set up: Custom domain' }) !== null
  const reset = screen.queryByRole('button', { name: 'Reset operation password' }) !== null
  cleanup()
  await render('/en/my-site', role)
  await screen.findAllByText(SITE.siteName)
  const opens = screen.queryByRole('button', { name: 'Open a site' }) !== null
  expect([setUp, reset, opens]).toEqual([mayChange, mayChange, mayChange])
})

it('sends nobody but the owner to the verification, and keeps others from the page', { meta: { req: 'B13' } }, async () => {
  await render('/en/my-site', 'manager')
  await screen.findByText('Your account is not verified')
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.endsWith('/verification'))).toEqual([])
  cleanup()
  const { calls } = await render('/en/personal/verification', 'manager')
  await screen.findByTestId('refused')
  expect(calls).toEqual([])
})

it.each(['/en', '/ar'])('a locked panel has no axe violation (%s)', { meta: { req: 'B13' } }, async (locale) => {
  await render(`${locale}/my-site/manage?id=${SITE.id}&panel=languages`, 'viewer')
  const panel = await screen.findByRole('tabpanel')
  await within(panel).findAllByRole('checkbox')
  const found = await axe.run(panel, { rules: { 'color-contrast': { enabled: false } } })
  expect(found.violations.map(({ id }) => id)).toEqual([])
})
