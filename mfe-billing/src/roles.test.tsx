import { TEAM_ROLES, type TeamRole } from '@parlour/contracts'
import { renderRemote, TEST_USER } from '@parlour/federation-sdk/testing'
import { configure, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import manifest from '../remote.manifest.json' with { type: 'json' }
import remote from './remote.ts'

configure({ asyncUtilTimeout: 5_000 })

const OPEN_TO: Readonly<Record<string, readonly TeamRole[]>> = {
  checkout: ['owner', 'manager', 'finance'],
  settlement: ['owner', 'finance'],
}

it.each(Object.entries(OPEN_TO).flatMap(([page, roles]) => TEAM_ROLES.map((role) => ({ page, role, isOpen: roles.includes(role) }))))(
  '$page for a $role: open is $isOpen',
  { meta: { req: 'B13' } },
  async ({ page, role, isOpen }) => {
    const user = { ...TEST_USER, teamRole: role, merchantName: role === 'owner' ? null : 'aurora' }
    const { calls } = await renderRemote(remote, `/en/${page}`, {
      user,
      needs: manifest.needs,
      responses: { listSites: { data: { list: [], total: 0, page: 1, pageSize: 50 } } },
    })
    if (isOpen) await screen.findAllByText(/./)
    else await screen.findByTestId('refused')
    expect([screen.queryByTestId('refused') === null, isOpen || calls.length === 0]).toEqual([isOpen, true])
  },
)
