import type { MerchantAccount } from '../../identity/index.ts'
import type { MerchantsContext } from './merchants-context.ts'

const FOUND_LIMIT = 1_000

interface FoundMerchants {
  readonly accounts: readonly MerchantAccount[]
  readonly closed: ReadonlyMap<string, 'suspended' | 'disabled'>
  readonly total: number
  readonly isCut: boolean
}

export async function findMerchants(
  { accounts, suspensions, sites, orders }: MerchantsContext,
  typed: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<FoundMerchants> {
  const text = typed.normalize('NFC').trim()
  const wanted = FOUND_LIMIT + 1
  const found = await Promise.all([
    accounts.idsBy(text, wanted),
    ...(text === '' ? [] : [sites.consoleView.merchantsBy(text, wanted), orders.consoleView.merchantsBy(text, wanted)]),
  ])
  const ids = [...new Set(found.flat())]
  const listed = (await accounts.list(ids)).slice(0, FOUND_LIMIT)
  const shown = listed.slice((page - 1) * pageSize, page * pageSize)
  const closed = await suspensions.closedAmong(shown.map(({ id }) => id))
  return { accounts: shown, closed, total: listed.length, isCut: ids.length > FOUND_LIMIT }
}
