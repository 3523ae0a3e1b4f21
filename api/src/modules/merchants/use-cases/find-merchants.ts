import type { MerchantAccount } from '../../identity/index.ts'
import type { MerchantsDeps } from './merchants-deps.ts'

/** Merchants shown at once; who searches for fewer types more. */
const FOUND_LIMIT = 50

/** What is asked to find merchants. */
export type FindDeps = Pick<MerchantsDeps, 'db' | 'accountsOf' | 'sites' | 'orders'>

/** The newest accounts, or those of whom an account name, an address, a site or an order number begins with the text. */
export async function findMerchants(
  { db, accountsOf, sites, orders }: FindDeps,
  typed: string,
): Promise<{ readonly accounts: readonly MerchantAccount[]; readonly isCut: boolean }> {
  const text = typed.normalize('NFC').trim()
  const accounts = accountsOf(db)
  const wanted = FOUND_LIMIT + 1
  const found = await Promise.all([
    accounts.idsBy(text, wanted),
    ...(text === '' ? [] : [sites.desk.merchantsBy(text, wanted), orders.desk.merchantsBy(text, wanted)]),
  ])
  const ids = [...new Set(found.flat())]
  const listed = await accounts.list(ids)
  return { accounts: listed.slice(0, FOUND_LIMIT), isCut: ids.length > FOUND_LIMIT }
}
