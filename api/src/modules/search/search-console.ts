import { endpoints, SEARCH_LIMIT, type ConsoleHit } from '@parlour/contracts'
import { mayCall } from '../../platform/endpoint-route.ts'

export interface ConsoleFinders {
  readonly merchants: (
    text: string,
    limit: number,
  ) => Promise<readonly { readonly id: string; readonly username: string; readonly email: string }[]>
  readonly orders: (text: string, limit: number) => Promise<readonly FoundOrder[]>
  readonly sites: (text: string, limit: number) => Promise<readonly FoundSite[]>
  /** Transfers of a transaction, with or without `0x`. */
  readonly transactions: (hash: string, limit: number) => Promise<readonly FoundTransaction[]>
}

interface FoundOrder {
  readonly orderNumber: string
  readonly siteName: string
  readonly merchantId: string
}

interface FoundSite {
  readonly siteName: string
  readonly slug: string
  readonly merchantId: string
}

interface FoundTransaction {
  readonly txHash: string
  readonly network: string
  readonly merchantId: string
}

const HASH = /^(0x)?[0-9a-f]{64}$/i
const VECTOR = /^v-[0-9a-f]{12}$/

/** Finds what the roles may open, at most five of each kind, the most exact kinds first. */
export async function searchConsole(finders: ConsoleFinders, roles: readonly string[], typed: string): Promise<ConsoleHit[]> {
  const text = typed.toWellFormed().normalize('NFC').trim()
  if (text === '') return []
  const hits = mayCall(endpoints.getVectorFacts, roles) && VECTOR.test(text) ? [vectorHit(text)] : []
  if (!mayCall(endpoints.getMerchant, roles)) return hits
  const [transactions, orders, sites, merchants] = await Promise.all([
    HASH.test(text) ? finders.transactions(text, SEARCH_LIMIT) : [],
    finders.orders(text, SEARCH_LIMIT),
    finders.sites(text, SEARCH_LIMIT),
    finders.merchants(text, SEARCH_LIMIT),
  ])
  return [
    ...hits,
    ...transactions.map(({ txHash, network, merchantId }) => hitOf('transaction', txHash, network, merchantId)),
    ...orders.map(({ orderNumber, siteName, merchantId }) => hitOf('order', orderNumber, siteName, merchantId)),
    ...merchants.map(({ id, username, email }) => hitOf('merchant', username, email, id)),
    ...sites.map(({ siteName, slug, merchantId }) => hitOf('site', siteName, slug, merchantId)),
  ]
}

function hitOf(kind: ConsoleHit['kind'], name: string, about: string, merchantId: string): ConsoleHit {
  return { kind, name, about, merchantId }
}

function vectorHit(name: string): ConsoleHit {
  return { kind: 'vector', name, about: '', merchantId: null }
}
