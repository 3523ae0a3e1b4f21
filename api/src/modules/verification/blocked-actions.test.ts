import { endpoints, TERMS_VERSION, type BlockedAction, type EndpointDefinition, type VerificationState } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { createMatrixWorld, type MatrixWorld } from '../../../test/matrix/matrix-world.ts'
import { givenPaidOrder, makeOrderableItem, type Merchant } from '../../../test/matrix/object-fixtures.ts'
import { givenOrderRow } from '../../../test/money/given-order-row.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { mayTake, VERIFICATION_STEPS } from './domain/verification-steps.ts'

const STATES = sizeOf<readonly VerificationState[]>(['unverified', 'verified'], ['unverified', 'pending', 'verified', 'rejected'])
const FRANCE = 250
const PASSWORD = 'cedar lantern 71'
const WALLET = { method: 'erc20', address: '0x52908400098527886E0F7030069857D2E4169EE7' }

let world: MatrixWorld
let serial = 0
beforeAll(async () => {
  world = await createMatrixWorld(await createTestDatabase('demonstration'))
})
afterAll(() => world.app.close())

async function givenMerchant(state: VerificationState): Promise<Merchant> {
  const { db } = world.app.database
  const account = `blocked${(serial += 1)}`
  await world.fetchData(null, endpoints.register, { account, password: PASSWORD, email: `${account}@merchant.example` })
  const row: { id: string } | undefined = await db('identity_accounts').where({ account }).first('id')
  const accountId = row?.id ?? ''
  const at = new Date()
  await db('verification_cases').insert({ merchant_id: accountId, state, version: 1, submitted_at: at, decided_at: at })
  return { account, accountId, token: await world.signIn(account, PASSWORD) }
}

async function rejectionOf({ token }: Merchant, definition: EndpointDefinition, input: object): Promise<string | null> {
  const answer = await world.send(token, definition, input)
  const { data } = answer.json<{ data: { error?: string } | null }>()
  return data?.error === undefined ? null : `${answer.statusCode} ${data.error}`
}

const buy = async (merchant: Merchant) => {
  const id = await makeOrderableItem(world, merchant)
  return rejectionOf(merchant, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })
}
const own = async ({ accountId: merchantId }: Merchant, status: 0 | 2 | 4 | 5) =>
  givenOrderRow(world.app.database.db, status, { merchantId, ...(status === 2 ? {} : { confirmed: 0n, paidAt: null }) })

const codeOf = (error: unknown) => (error instanceof DomainError ? error.code : 'the page does not answer')

interface Trial {
  /** Which rule of the verification applies; null when none does. */
  readonly blockedAs: BlockedAction | null
  readonly action: (merchant: Merchant) => Promise<string | null>
  readonly rejection?: string
  readonly otherwise?: string
}

const ACTIONS: Readonly<Record<string, Trial>> = {
  browse: { blockedAs: null, action: async (merchant) => rejectionOf(merchant, endpoints.listCountries, {}) },
  'try a design in a draft': { blockedAs: null, action: async (merchant) => makeOrderableItem(world, merchant).then(() => null) },
  'buy a first site': { blockedAs: null, action: buy },
  'buy again after an order that came to nothing': {
    blockedAs: null,
    action: async (merchant) => {
      await own(merchant, 4)
      await own(merchant, 5)
      return buy(merchant)
    },
  },
  pay: {
    blockedAs: null,
    action: async (merchant) => rejectionOf(merchant, endpoints.startPayment, { orderId: await own(merchant, 0), method: 'trc20' }),
  },
  'buy a second site beside an open order': {
    blockedAs: 'second-site',
    action: async (merchant) => {
      await own(merchant, 0)
      return buy(merchant)
    },
  },
  'buy a second site beside a live one': {
    blockedAs: 'second-site',
    action: async (merchant) => {
      await own(merchant, 2)
      return buy(merchant)
    },
  },
  'start a draft in a closed market': {
    blockedAs: 'closed-market',
    action: async (merchant) => rejectionOf(merchant, endpoints.saveCartItem, { countriesId: FRANCE }),
  },
  'order in a closed market': {
    blockedAs: 'closed-market',
    action: async (merchant) => {
      const id = await makeOrderableItem(world, merchant)
      await world.app.database.db('cart_items').where({ id }).update({ countries_id: FRANCE })
      return rejectionOf(merchant, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })
    },
    rejection: '409 cart.item-invalid',
  },
  'pay in a closed market': {
    blockedAs: 'closed-market',
    action: async (merchant) => {
      const orderId = await own(merchant, 0)
      await world.app.database.db('orders_orders').where({ id: orderId }).update({ countries_id: FRANCE })
      return rejectionOf(merchant, endpoints.startPayment, { orderId, method: 'trc20' })
    },
  },
  'launch in a closed market': {
    blockedAs: 'closed-market',
    action: async (merchant) => {
      const orderId = await givenPaidOrder(world.app.database.db, merchant.accountId)
      await world.app.database.db('orders_orders').where({ id: orderId }).update({ countries_id: FRANCE })
      return world.app.jobs['sites.provision']?.({ orderId }).then(() => null, codeOf) ?? 'no job'
    },
    rejection: 'verification.required',
  },
  'take money out': {
    blockedAs: 'payouts',
    action: async (merchant) =>
      rejectionOf(merchant, endpoints.requestPayout, { ...WALLET, amount: '5.000000', accountPassword: PASSWORD }),
    otherwise: '409 settlement.credit-too-small',
  },
  'make an API key': {
    blockedAs: 'api-keys',
    action: async (merchant) =>
      rejectionOf(merchant, endpoints.createApiKey, { name: 'Ledger', scopes: ['orders:read'], accountPassword: PASSWORD }),
  },
}

describe('state of the verification and what a merchant may do', { meta: { req: 'compliance-C1' } }, () => {
  it('tries every action that a state blocks', { meta: { req: 'compliance-C1' } }, () => {
    const tried = new Set(Object.values(ACTIONS).map(({ blockedAs }) => blockedAs))
    const rules = Object.entries(VERIFICATION_STEPS).filter(([, { rejection }]) => rejection === 'verification.required')
    expect(rules.map(([step]) => step).filter((step) => !tried.has(step as BlockedAction))).toEqual([])
  })

  const cells = STATES.flatMap((state) => Object.entries(ACTIONS).map(([name, action]) => ({ state, name, ...action })))
  it.each(cells)('$state: $name', { meta: { req: 'compliance-C1 D42' } }, async ({ state, blockedAs, action, rejection, otherwise }) => {
    const isOpen = blockedAs === null || mayTake(state, blockedAs)
    expect(await action(await givenMerchant(state))).toBe(isOpen ? (otherwise ?? null) : (rejection ?? '409 verification.required'))
  })

  it('lets one of two orders through that come at once', { meta: { req: 'compliance-C1 D42' } }, async () => {
    const merchant = await givenMerchant('unverified')
    const items = [await makeOrderableItem(world, merchant), await makeOrderableItem(world, merchant)]
    const answers = await Promise.all(
      items.map(async (id) => rejectionOf(merchant, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })),
    )
    expect(new Set(answers)).toEqual(new Set(['409 verification.required', null]))
  })

  it(
    'goes by the merchant, not by the person: a manager of a team that is not verified is rejected too',
    { meta: { req: 'compliance-C1 D42' } },
    async () => {
      const { db } = world.app.database
      await db('verification_cases').where({ merchant_id: world.owner.accountId }).update({ state: 'rejected' })
      await own(world.owner, 0)
      const id = await makeOrderableItem(world, world.owner)
      const manager = { ...world.owner, token: world.memberToken('manager') }
      expect(await rejectionOf(manager, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })).toBe('409 verification.required')
      await db('verification_cases').where({ merchant_id: world.owner.accountId }).update({ state: 'verified' })
      expect(await rejectionOf(manager, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })).toBeNull()
    },
  )
})
