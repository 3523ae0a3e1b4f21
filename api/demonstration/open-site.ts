import { endpoints, microOf, TERMS_VERSION, type Order, type PaymentAttempt } from '@parlour/contracts'
import { SCHEMES, themesOf } from '@parlour/site-engine'
import { DEMONSTRATION_PASSWORD } from '../seeds/index.ts'
import type { World } from './open-world.ts'

export interface WantedSite {
  readonly siteName: string
  readonly countriesId: number
  readonly packageId: 'standard' | 'elite'
  readonly templateId: string
  /** Position in the list of colour schemes. */
  readonly scheme: number
  readonly contactName?: string
}

export const PROOF = { accountPassword: DEMONSTRATION_PASSWORD } as const

/** Fills the cart up to a site that can be ordered. */
export async function draftSite(world: World, account: string, wanted: WantedSite): Promise<string> {
  const { siteName, countriesId, packageId, templateId, scheme, contactName = 'Ana Duarte' } = wanted
  const { id } = await world.call<{ id: string }>(account, endpoints.saveCartItem, { countriesId, siteName, contactName })
  const design = { templateId, themeId: themesOf(templateId)[0]?.id ?? '', schemeId: SCHEMES[scheme % SCHEMES.length]?.id ?? '' }
  await world.call(account, endpoints.setCartItemDesign, { id, ...design })
  const contact = { phone: '+55 11987654321', estimatedSites: '2-5', otherContact: '@ana.duarte' }
  const operation = { operationAccount: 'operator1', operationPassword: '73519284' }
  await world.call(account, endpoints.saveCartItem, { id, packageId, ...contact, ...operation })
  return id
}

export async function orderSite(world: World, account: string, wanted: WantedSite): Promise<Order> {
  const id = await draftSite(world, account, wanted)
  return world.call<Order>(account, endpoints.createOrder, { id, termsVersion: TERMS_VERSION })
}

export async function startPayment(world: World, account: string, order: Order): Promise<PaymentAttempt> {
  return world.call<PaymentAttempt>(account, endpoints.startPayment, { orderId: order.id, method: 'trc20' })
}

/** Orders and pays on the chain; returns what was ordered and the address that was paid. `surplus` becomes credit. */
export async function buySite(
  world: World,
  account: string,
  wanted: WantedSite,
  surplus = 0n,
): Promise<{ readonly order: Order; readonly address: string }> {
  const order = await orderSite(world, account, wanted)
  const { address, amount } = await startPayment(world, account, order)
  await world.pay(address, microOf(amount) + surplus)
  return { order, address }
}

/** Waits for the launch, too; returns the address that was paid. */
export async function openSite(world: World, account: string, wanted: WantedSite, surplus = 0n): Promise<string> {
  const { order, address } = await buySite(world, account, wanted, surplus)
  await world.settle()
  const { siteId } = await world.call<Order>(account, endpoints.getOrder, { id: order.id })
  if (siteId === null) throw new Error(`${wanted.siteName} was paid and has no site`)
  return address
}

export async function topUp(world: World, account: string, usdt: number): Promise<void> {
  await payTopUp(world, account, usdt)
  await world.settle()
}

/** The site opens and the money arrives with the next background work. */
export async function buyWithDeposit(world: World, account: string, wanted: WantedSite, usdt: number): Promise<void> {
  await buySite(world, account, wanted)
  await payTopUp(world, account, usdt)
}

async function payTopUp(world: World, account: string, usdt: number): Promise<void> {
  const request = { topupAmount: `${usdt}.000000`, method: 'trc20' }
  const { address, amount } = await world.call<PaymentAttempt>(account, endpoints.startPayment, request)
  await world.pay(address, microOf(amount))
}
