import { openContract } from './open-contract.ts'
import type { LaunchedSite, SettlementContext } from './settlement-context.ts'

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
