import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database.ts'
import type { Settlement } from '../settlement/index.ts'
import { openSiteStore } from './db/site.store.ts'

/** The id of a live Standard site with its contract, as provisioning leaves it. */
export async function givenContractedSite(
  { db, settlement }: { readonly db: Database; readonly settlement: Pick<Settlement, 'openContract'> },
  merchantId: string,
  launchedOn: string,
): Promise<string> {
  const at = new Date(`${launchedOn}T10:00:00Z`)
  const id = randomUUID()
  const [siteName, packageId] = ['Lucky Bay', 'standard'] as const
  const sites = openSiteStore(db)
  await sites.insertOnce({
    id,
    orderId: randomUUID(),
    merchantId,
    siteName,
    slug: `bay-${id.slice(0, 8)}`,
    countriesId: 76,
    currencyCode: 'BRL',
    locale: 'pt',
    packageId,
    server: 'unicorn',
    estimatedSites: null,
    status: 'provisioning',
    startedAt: at,
    orderedAt: at,
    paidAt: at,
    createdAt: at,
    launchedAt: null,
    launchSeconds: null,
    pausedAt: null,
  })
  await settlement.openContract(db, { siteId: id, merchantId, siteName, packageId, launchedAt: at, orderedAt: at })
  await sites.launch(id, at, 1)
  return id
}
