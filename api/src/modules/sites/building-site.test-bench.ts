import { randomUUID } from 'node:crypto'
import type { Site } from './domain/site.ts'

export function buildingSite(merchantId: string, at: Date, own: Partial<Pick<Site, 'orderId' | 'siteName' | 'slug'>> = {}): Site {
  const id = randomUUID()
  return {
    id,
    orderId: randomUUID(),
    merchantId,
    siteName: 'Lucky Bay',
    slug: `bay-${id.slice(0, 8)}`,
    countriesId: 76,
    currencyCode: 'BRL',
    locale: 'pt',
    packageId: 'standard',
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
    ...own,
  }
}
