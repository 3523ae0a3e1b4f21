import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@parlour/contracts'
import type { Database } from '../../src/platform/database.ts'
import { createOrderRepository } from '../../src/modules/orders/db/order.repository.ts'
import { newOrderNumber } from '../../src/modules/orders/domain/order-number.ts'
import type { Order } from '../../src/modules/orders/index.ts'

export async function givenOrderRow(db: Database, status: OrderStatus, given: Partial<Order> = {}): Promise<string> {
  const id = randomUUID()
  const createdAt = new Date('2026-11-21T10:00:00Z')
  const order: Order = {
    id,
    orderNumber: newOrderNumber(),
    merchantId: randomUUID(),
    itemId: randomUUID(),
    status,
    siteName: 'Lucky Parlour',
    slug: `site-${id.slice(0, 8)}`,
    countriesId: 76,
    currencyCode: 'BRL',
    locale: 'pt',
    design: { templateId: 'classic', themeId: 'classic-dark', schemeId: 'green' },
    logo: null,
    packageId: 'standard',
    price: 999_000_000n,
    amount: 999_000_000n,
    confirmed: 999_000_000n,
    seen: 0n,
    creditApplied: 0n,
    forgiven: 0n,
    returned: 0n,
    operationAccount: 'operator1',
    operationPasswordHash: 'hash',
    contactName: null,
    estimatedSites: null,
    server: 'sa-east',
    draftedAt: createdAt,
    termsVersion: '2026-11-01',
    termsLocale: 'pt',
    termsAcceptedAt: createdAt,
    siteId: null,
    lastTransaction: null,
    createdAt,
    expiresAt: new Date('2026-11-22T10:00:00Z'),
    paidAt: createdAt,
    extendedAt: null,
    closedAt: null,
    ...given,
  }
  await createOrderRepository(db).insert(order, order.merchantId)
  return id
}
