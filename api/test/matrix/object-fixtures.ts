import { randomUUID } from 'node:crypto'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import { createLedger } from '../../src/modules/ledger/index.ts'
import { createOrdersUnitOfWork, type OrdersOutlets } from '../../src/modules/orders/db/orders.unit-of-work.ts'
import { createVoidRequestRepository } from '../../src/modules/orders/db/void-request.repository.ts'
import { applyPayment } from '../../src/modules/orders/use-cases/apply-payment.ts'
import { createAttemptRepository } from '../../src/modules/payments/db/attempt.repository.ts'
import type { Database } from '../../src/platform/database.ts'
import { givenOrderRow } from '../money/given-order-row.ts'
import type { WholeApp } from '../whole-app-on.ts'
import { STUBS } from '../stubs.ts'

export interface Merchant {
  readonly account: string
  readonly accountId: string
  readonly token: string
}

export interface FixtureWorld {
  readonly app: WholeApp
  readonly fetchData: <Data>(token: string | null, definition: EndpointDefinition, input: object) => Promise<Data>
}

export type MakeObject = (world: FixtureWorld, merchant: Merchant) => Promise<string>

/** Contained in every text of a fixture, so that any leak can be found. */
export const MARK = 'Quokka'

const [template] = TEMPLATES
const templateId = template?.id ?? ''

export const DESIGN = { templateId, themeId: themesOf(templateId)[0]?.id ?? '', schemeId: SCHEMES[0]?.id ?? '' }

export const PROOF = { accountPassword: 'parlour-demo' } as const

let made = 0

export const nextNumber = () => (made += 1)

const markedName = () => `${MARK} ${nextNumber()}`

export const makeCartItem: MakeObject = async ({ fetchData }, { token }) => {
  const { id } = await fetchData<{ id: string }>(token, endpoints.saveCartItem, {
    countriesId: 76,
    siteName: markedName(),
    contactName: MARK,
    remark: MARK,
  })
  return id
}

export const makeOrderableItem: MakeObject = async (world, merchant) => {
  const id = await makeCartItem(world, merchant)
  const operation = { operationAccount: 'operator1', operationPassword: '73519284' }
  const contact = { contactName: MARK, otherContact: `@${MARK}`, phone: '+55 11987654321', estimatedSites: '1' }
  await world.fetchData(merchant.token, endpoints.setCartItemDesign, { id, ...DESIGN })
  await world.fetchData(merchant.token, endpoints.saveCartItem, { id, packageId: 'standard', ...contact, ...operation })
  return id
}

export const makeOrder: MakeObject = async ({ app }, { accountId }) =>
  givenOrderRow(app.database.db, 0, { merchantId: accountId, siteName: markedName(), confirmed: 0n, paidAt: null })

export const makeAttempt: MakeObject = async (world, merchant) => {
  const orderId = await makeOrder(world, merchant)
  const createdAt = new Date()
  const index = randomUUID().slice(0, 8)
  const attempt = {
    orderId,
    topupAmount: null,
    merchantId: merchant.accountId,
    method: 'trc20',
    hexAddress: `0x${index.padEnd(40, '0')}`,
    address: `T${MARK}${index}`,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
  } as const
  const store = createAttemptRepository(world.app.database.db)
  return (await store.insert(attempt, 'tron', 1_000_000 + nextNumber())).id
}

export const makeOrderVoidRequest: MakeObject = async (world, merchant) => {
  const { db } = world.app.database
  const voidRequest = {
    id: randomUUID(),
    orderId: await makeOrder(world, merchant),
    reason: 'The payer is on a list',
    proposedBy: randomUUID(),
    proposedAt: new Date(),
  }
  await createVoidRequestRepository(db).insert(voidRequest)
  return voidRequest.id
}

export async function givenPaidOrder(db: Database, merchantId: string): Promise<string> {
  const given = { merchantId, siteName: markedName(), design: DESIGN, confirmed: 0n, paidAt: null }
  const orderId = await givenOrderRow(db, 0, given)
  await db.transaction(async (trx) => {
    const transfer = { key: `tron:${orderId}:0`, chain: 'tron', address: `T${orderId}`, txHash: orderId, amount: 999_000_000n }
    await applyPayment(createOrdersUnitOfWork(trx, outlets), orderId, transfer)
  })
  return orderId
}

const outlets: OrdersOutlets = {
  queue: { enqueue: async () => undefined },
  ledger: createLedger(STUBS),
  cart: {
    readOrderable: async () => Promise.reject(new Error('unused')),
    within: () => ({ markOrdered: async () => undefined, isSlugTaken: async () => false }),
  },
  terms: { tolerance: 0n, lateWindowMs: 0 },
  publish: async () => undefined,
  isStillSold: async () => true,
  mayGrow: async () => true,
  isHeldOpen: async () => false,
  now: () => new Date(),
}

export const makeSite: MakeObject = async ({ app }, { accountId }) => {
  const orderId = await givenPaidOrder(app.database.db, accountId)
  for (let step = 0; step < 10 && (await siteOf(app, orderId)) === null; step += 1) await app.jobs['sites.provision']?.({ orderId })
  return String(await siteOf(app, orderId))
}

async function siteOf({ database: { db } }: WholeApp, orderId: string): Promise<string | null> {
  const row: { id: string } | undefined = await db('sites_sites').where({ order_id: orderId }).whereNotNull('launched_at').first('id')
  return row?.id ?? null
}

export const makeWebhook: MakeObject = async ({ fetchData }, { token }) => {
  const form = { url: `http://127.0.0.1:9/${MARK}-${nextNumber()}`, events: ['site.live'], ...PROOF }
  return (await fetchData<{ webhook: { id: string } }>(token, endpoints.createWebhook, form)).webhook.id
}

export const makeDelivery: MakeObject = async (world, merchant) => {
  const id = await makeWebhook(world, merchant)
  await makeSite(world, merchant)
  const { list } = await world.fetchData<{ list: readonly { id: string }[] }>(merchant.token, endpoints.listDeliveries, { id })
  return list[0]?.id ?? ''
}

export const makeKey: MakeObject = async ({ fetchData }, { token }) => {
  const form = { name: `${MARK} ${nextNumber()}`, scopes: ['orders:read'], ...PROOF }
  return (await fetchData<{ key: { id: string } }>(token, endpoints.createApiKey, form)).key.id
}

export const makeNotice: MakeObject = async (world, merchant) => {
  await makeSite(world, merchant)
  const { list } = await world.fetchData<{ list: readonly { id: string }[] }>(merchant.token, endpoints.listNotices, {})
  return list[0]?.id ?? ''
}

export const makeContactMessage: MakeObject = async ({ app, fetchData }) => {
  const message = {
    topic: 'support',
    name: MARK,
    email: `${MARK}@merchant.example`,
    messenger: '',
    message: `${MARK} asks for something`,
    locale: 'en',
  }
  await fetchData(null, endpoints.submitContact, { ...message, page: 'contact', website: '', hasConsent: true })
  const row: { id: string } | undefined = await app.database.db('contact_messages').orderBy('received_at', 'desc').first('id')
  return row?.id ?? ''
}

export const makeAffiliateApplication: MakeObject = async ({ app, fetchData }) => {
  const form = { name: MARK, email: `${MARK}${nextNumber()}@merchant.example`, channel: 'telegram', channelValue: `@${MARK}` }
  const rest = {
    countriesId: 76,
    trafficSources: ['seo'],
    monthlyVolume: 'under-50',
    note: '',
    locale: 'en',
    website: '',
    hasConsent: true,
  }
  await fetchData(null, endpoints.applyAsAffiliate, { ...form, ...rest })
  const row: { id: string } | undefined = await app.database.db('affiliates_applications').orderBy('applied_at', 'desc').first('id')
  return row?.id ?? ''
}
