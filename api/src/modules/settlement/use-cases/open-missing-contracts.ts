import type { Database } from '../../../platform/database.ts'
import type { ContractRepository } from '../db/contract.repository.ts'
import type { LaunchedSite, OpenContract } from './open-contract.ts'

export type ListLaunchedSites = (after: string | null) => Promise<readonly LaunchedSite[]>

/** For sites launched before contracts existed; safe to repeat at any time. */
export async function openMissingContracts(deps: {
  readonly db: Database
  readonly contracts: Pick<ContractRepository, 'withoutContract'>
  readonly openContract: OpenContract
  readonly listLaunchedSites: ListLaunchedSites
}): Promise<void> {
  let after: string | null = null
  for (;;) {
    const page: readonly LaunchedSite[] = await deps.listLaunchedSites(after)
    const missing = await deps.contracts.withoutContract(page.map(({ siteId }) => siteId))
    for (const site of page) if (missing.has(site.siteId)) await deps.openContract(deps.db, site)
    const last = page.at(-1)
    if (!last) return
    after = last.siteId
  }
}
