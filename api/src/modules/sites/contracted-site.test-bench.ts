import type { Database } from '../../platform/database.ts'
import type { Settlement } from '../settlement/index.ts'
import { buildingSite } from './building-site.test-bench.ts'
import { createSiteRepository } from './db/site.repository.ts'

export async function givenContractedSite(
  { db, settlement }: { readonly db: Database; readonly settlement: Pick<Settlement, 'openContract'> },
  merchantId: string,
  launchedOn: string,
): Promise<string> {
  const at = new Date(`${launchedOn}T10:00:00Z`)
  const sites = createSiteRepository(db)
  const { id, siteName, packageId } = await sites.insertOnce(buildingSite(merchantId, at))
  await settlement.openContract(db, { siteId: id, merchantId, siteName, packageId, launchedAt: at, orderedAt: at })
  await sites.launch(id, at, 1)
  return id
}
