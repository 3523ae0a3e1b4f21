import type { GrantedRole } from '@parlour/contracts'
import { renderRemote, STANDARD, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { configure, screen, waitFor } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { DRAFT_ID, SITE, SITE_ID } from '../test/fixtures.ts'
import manifest from '../remote.manifest.json' with { type: 'json' }
import remote from './remote.ts'

configure({ asyncUtilTimeout: 5_000 })

const WIZARD = ['introduction', 'choose-theme', 'package', 'site-info', 'operation-account'] as const
const REJECTED: readonly GrantedRole[] = ['finance', 'viewer']
const asRole = (teamRole: GrantedRole) => ({ ...TEST_USER, teamRole, merchantName: 'aurora' })

it.each(WIZARD.flatMap((page) => REJECTED.map((role) => ({ page, role }))))(
  'gives a $role the explanation in place of $page, and requests nothing from the API',
  { meta: { req: 'B13' } },
  async ({ page, role }) => {
    const { calls } = await renderRemote(remote, `/en/${page}?countriesId=76&id=${DRAFT_ID}`, { user: asRole(role), needs: manifest.needs })
    await screen.findByTestId('refused')
    expect(calls).toEqual([])
  },
)

it.each(WIZARD)('lets a manager walk the wizard: %s', { meta: { req: 'B13' } }, async (page) => {
  const { calls } = await renderRemote(remote, `/en/${page}?countriesId=76&id=${DRAFT_ID}`, {
    user: asRole('manager'),
    needs: manifest.needs,
  })
  await screen.findAllByRole('heading', { level: 1 })
  await waitFor(() => expect(calls).not.toEqual([]))
  expect(screen.queryByTestId('refused')).toBeNull()
})

const CREATED: FakeResponses = {
  listSites: { data: { list: [SITE], total: 1, page: 1, pageSize: 10 } },
  listPackages: { data: [STANDARD] },
  getSiteChecklist: {
    data: {
      provisioning: [],
      failedAttempts: 0,
      items: [
        { step: 'deposit-paid', state: 'open' },
        { step: 'messenger-bound', state: 'open' },
      ],
    },
  },
}

it.each([
  ['manager', []],
  ['finance', ['/en/settlement']],
  ['viewer', []],
] as const)(
  'shows the new site to a %s, and leads only where that role may do something',
  { meta: { req: 'B13' } },
  async (role, places) => {
    await renderRemote(remote, `/en/created?id=${SITE_ID}`, { user: asRole(role), needs: manifest.needs, responses: CREATED })
    await screen.findByRole('heading', { level: 1, name: /is live/ })
    const section = await screen.findByRole('region', { name: 'What comes next' })
    expect([...section.querySelectorAll('a')].map(({ pathname }) => pathname)).toEqual(places)
    const found = await axe.run(section, { rules: { 'color-contrast': { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
  },
)
