import type { CartItem } from '@parlour/contracts'

export function givenDraft(changes: Partial<CartItem>): CartItem {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    status: 2,
    invalidReason: 'incomplete',
    nextStep: 'package',
    siteName: null,
    slug: null,
    countriesId: 76,
    countryName: 'Brazil',
    currencyCode: 'BRL',
    locale: 'en',
    design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'blue' },
    logo: null,
    packageId: null,
    price: null,
    contactName: null,
    otherContact: null,
    phone: null,
    estimatedSites: null,
    remark: null,
    operationAccount: null,
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    ...changes,
  }
}
