import { randomUUID } from 'node:crypto'
import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import type { Database } from '../../src/platform/database.ts'
import { DomainError } from '../../src/platform/domain-error.ts'
import type { ApiModule } from '../../src/platform/http-app.ts'
import type { JobQueue } from '../../src/platform/jobs.ts'
import type { TellMerchantEvent } from '../../src/platform/merchant-events.ts'
import { createLedger } from '../../src/modules/ledger/index.ts'
import { createOrders, type OrderableItem, type OrderedCart } from '../../src/modules/orders/index.ts'
import { createPayments, type PaymentNetwork } from '../../src/modules/payments/index.ts'
import { createSites, type CheckSite } from '../../src/modules/sites/index.ts'
import { testConfig } from '../test-config.ts'

const [template] = TEMPLATES
const DESIGN = { templateId: template?.id ?? '', themeId: themesOf(template?.id ?? '')[0]?.id ?? '', schemeId: SCHEMES[0]?.id ?? '' }

/** When the merchants of these tests registered. */
export const REGISTERED_AT = new Date('2026-01-02T10:00:00Z')

/** The money modules with the real doors between them and stand-ins for cart, identity and catalogue. */
export function givenMoneyModules(deps: {
  readonly db: Database
  readonly networks: readonly PaymentNetwork[]
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly checkSite: CheckSite
  readonly now: () => Date
  readonly tell?: TellMerchantEvent
  readonly proveAgain?: () => Promise<boolean>
}) {
  const { db, networks, queue, checkSite, now, tell = async () => undefined, proveAgain = async () => false } = deps
  const { cart, giveItem } = fakeCart()
  const hasher = { hash: async (password: string) => `hash-of-${password}` }
  const accounts = { accountOf: async () => ({ registeredAt: REGISTERED_AT }) }
  const countries = {
    countryOf: async () => ({ countryNames: 'Brazil', currencyCode: 'BRL', paymentMethods: ['Pix'] }),
    isDesignSoldIn: async () => true,
  }
  const logos = {
    draw: async (picture: Buffer) => ({ picture, width: 480, height: 160 }),
    hold: async () => ({ path: `/media/logos/${'b'.repeat(64)}.webp`, width: 480, height: 160 }),
  }
  const ledger = createLedger()
  const merchants = {
    isEmailProven: async () => false,
    messengerOf: async () => 'not-offered' as const,
    isDepositBooked: async (merchantId: string) => ledger.isDepositBooked(db, merchantId),
  }
  const orders = createOrders({ db, queue, ledger, cart, hasher, now, tell })
  const own = { merchants, logos, proveAgain, servedSites: async () => new Set<string>() }
  const sites = createSites({ ...own, db, config: testConfig(), queue, orders, accounts, countries, hasher, checkSite, now, tell })
  const payments = createPayments({ db, networks, depositXpub: null, orders, sites, now })
  const list: readonly ApiModule[] = [orders, payments, ledger, sites]
  return { ledger, orders, sites, payments, list, giveItem }
}

function fakeCart() {
  const items = new Map<string, OrderableItem>()
  const cart: OrderedCart = {
    readOrderable: async ({ itemId, merchantId }) => {
      const item = items.get(itemId)
      if (item?.merchantId !== merchantId) throw new DomainError('cart.item-not-found')
      return item
    },
    within: () => ({ markOrdered: async (itemId) => void items.delete(itemId) }),
  }
  const giveItem = (given: Partial<OrderableItem> = {}): OrderableItem => {
    const id = randomUUID()
    const item: OrderableItem = {
      id,
      merchantId: randomUUID(),
      siteName: 'Lucky Parlour',
      slug: `site-${id.slice(0, 8)}`,
      countriesId: 76,
      currencyCode: 'BRL',
      locale: 'pt',
      design: DESIGN,
      logo: null,
      packageId: 'standard',
      price: 999_000_000n,
      operationAccount: 'operator1',
      operationPasswordHash: 'hash-of-123456',
      contactName: 'Ana',
      estimatedSites: '1',
      server: 'sa-east',
      draftedAt: new Date('2026-01-03T09:00:00Z'),
      ...given,
    }
    items.set(item.id, item)
    return item
  }
  return { cart, giveItem }
}
