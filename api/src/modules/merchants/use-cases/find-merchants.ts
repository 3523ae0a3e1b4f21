import type { MerchantAccount } from '../../identity/index.ts'
import type { MerchantsDeps } from './merchants-deps.ts'

const FOUND_LIMIT = 1_000

export type FindDeps = Pick<MerchantsDeps, 'db' | 'accountsOf' | 'sites' | 'orders'>

interface FoundMerchants {
  readonly accounts: readonly MerchantAccount[]
  readonly total: number
  readonly isCut: boolean
}

export async function findMerchants(
  { db, accountsOf, sites, orders }: FindDeps,
  typed: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<FoundMerchants> {
  const text = typed.normalize('NFC').trim()
  const accounts = accountsOf(db)
  const wanted = FOUND_LIMIT + 1
  const found = await Promise.all([
    accounts.idsBy(text, wanted),
    ...(text === '' ? [] : [sites.consoleView.merchantsBy(text, wanted), orders.consoleView.merchantsBy(text, wanted)]),
  ])
  const ids = [...new Set(found.flat())]
  const listed = (await accounts.list(ids)).slice(0, FOUND_LIMIT)
  return { accounts: listed.slice((page - 1) * pageSize, page * pageSize), total: listed.length, isCut: ids.length > FOUND_LIMIT }
}
