import type { GrantedRole, UserInfo } from '@parlour/contracts'
import { renderRemote, STANDARD, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen } from '@testing-library/react'
import axe from 'axe-core'
import { expect, it } from 'vitest'
import { DRAFT_ITEM, ORDER, VALID_ITEM } from '../../../../test/fixtures.ts'
import { MARKET, orderPage, timelineOf } from '../../../../test/order-fixtures.ts'
import remote from '../../../remote.ts'

const memberAs = (teamRole: GrantedRole): UserInfo => ({ ...TEST_USER, teamRole, merchantName: 'aurora' })
const render = (path: string, user: UserInfo, responses: FakeResponses) => renderRemote(remote, path, { user, responses })

const AT = '2026-11-20T10:00:00.000Z'
const CART: FakeResponses = { listCartItems: { data: [VALID_ITEM, DRAFT_ITEM] }, listPackages: { data: [STANDARD] } }
const ORDERS: FakeResponses = {
  listOrders: () => orderPage([ORDER]),
  getOrderTimeline: () => timelineOf({ status: 0 }),
  listCountries: { data: [MARKET] },
}
const KEYS: FakeResponses = { listApiKeys: { data: [] }, listWebhooks: { data: [] } }

it.each([
  [TEST_USER, true, true],
  [memberAs('manager'), true, true],
  [memberAs('finance'), false, true],
  [memberAs('viewer'), false, false],
] as const)(
  'the cart lets a person design and order as the role allows (%#)',
  { meta: { req: 'B13' } },
  async (user, mayDesign, mayOrder) => {
    await render('/en/cart', user, CART)
    await screen.findByText('Some steps are not complete')
    const shown = [
      screen.queryByRole('button', { name: 'Delete Lucky Bay' }) !== null,
      screen.queryByRole('link', { name: 'Continue' }) !== null,
      screen.queryByRole('button', { name: 'Checkout' }) !== null,
      screen.queryByText(/Your role cannot place orders.*aurora/) === null,
    ]
    expect(shown).toEqual([mayDesign, mayDesign, mayOrder, mayOrder])
  },
)

it.each([
  [TEST_USER, true, true],
  [memberAs('manager'), true, false],
  [memberAs('finance'), true, true],
  [memberAs('viewer'), false, false],
] as const)(
  'my orders offer payment, cancelling and export as the role allows (%#)',
  { meta: { req: 'B13' } },
  async (user, mayOrder, maySeeMoney) => {
    await render(`/en/my-order?order=${ORDER.id}`, user, ORDERS)
    await screen.findByText('Payment history')
    const button = (name: RegExp) => screen.queryByRole('button', { name, hidden: true }) !== null
    expect([button(/^Cancel order$/), button(/^Export/)]).toEqual([mayOrder, maySeeMoney])
  },
)

it(
  'sends whoever is not the owner from keys and webhooks to the owner, and requests none of them from the API',
  { meta: { req: 'B13' } },
  async () => {
    const { calls } = await render('/en/personal/developers', memberAs('manager'), KEYS)
    await screen.findByText('Only the owner can do this')
    screen.getByText(/Ask .*aurora/)
    // What is asked of the own account (its erasure) concerns everybody.
    expect(calls.map(({ operationId }) => operationId).filter((name) => name !== 'getOwnData')).toEqual([])
  },
)

it.each(['/en/personal/team', '/ar/personal/team', '/en/join-team#abc'])(
  '%s has no axe violation',
  { meta: { req: 'B13' } },
  async (path) => {
    const member = { id: TEST_USER.id, username: 'ana', email: null, role: 'owner', joinedAt: null, isSelf: true } as const
    const other = { ...member, id: ORDER.id, role: 'viewer', joinedAt: AT, isSelf: false } as const
    const open = { id: ORDER.id, email: 'a@b.org', role: 'viewer', sentAt: AT, expiresAt: AT, isOver: true } as const
    await render(path, TEST_USER, {
      getTeam: { data: { merchantName: 'ana', members: [member, other], invitations: [open] } },
      readInvitation: { data: { merchantName: 'ana', role: 'viewer', emailHint: 'a•••@b.org', expiresAt: AT } },
    })
    await screen.findAllByRole('heading', { level: 2 })
    const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
    expect(found.violations.map(({ id }) => id)).toEqual([])
  },
)
