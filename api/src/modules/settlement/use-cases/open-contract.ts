import { randomUUID } from 'node:crypto'
import { periodOf } from '../domain/period.ts'
import { utcDayOf } from '../domain/utc-day.ts'
import type { LaunchedSite, SettlementStore, SettlementContext } from './settlement-context.ts'

/** Runs in the transaction of the launch; at most one contract of a site runs. */
export async function openContract(
  { contracts, feesOf }: Pick<SettlementStore, 'contracts' | 'feesOf'>,
  { launchedAt, orderedAt, ...site }: LaunchedSite,
): Promise<void> {
  const fees = await feesOf(site.packageId, orderedAt)
  const contract = {
    ...site,
    id: randomUUID(),
    maintenanceFee: fees.maintenanceFee,
    maintenancePeriod: fees.maintenancePeriod,
    collectionBasisPoints: fees.collectionFeeBasisPoints,
    payoutFee: fees.payoutFeePerTransaction,
    royaltyBasisPoints: fees.royaltyBasisPoints,
    royaltyMinimum: fees.royaltyMinimum,
    isRoyaltyDemonstration: fees.isRoyaltyDemonstration,
    prepaidDeposit: fees.prepaidDeposit,
    launchedOn: utcDayOf(launchedAt),
    endedOn: null,
    minimumPaidUntil: null,
  }
  await contracts.openOnce(contract, periodOf(contract, contract.launchedOn))
}

/** For sites launched before contracts existed; safe to repeat at any time. */
export async function openMissingContracts(ctx: SettlementContext): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page: readonly LaunchedSite[] = await ctx.listLaunchedSites(after)
    const missing = await ctx.contracts.withoutContract(page.map(({ siteId }) => siteId))
    for (const site of page) if (missing.has(site.siteId)) await openContract(ctx, site)
    const last = page.at(-1)
    if (!last) return
    after = last.siteId
  }
}
