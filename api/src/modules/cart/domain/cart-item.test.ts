import { describe, expect, it } from 'vitest'
import { validityOf, type CartItem, type ItemFacts } from './cart-item.ts'

const COMPLETE: CartItem = {
  id: 'item',
  merchantId: 'merchant',
  countriesId: 76,
  locale: 'pt',
  server: 'unicorn',
  design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'green' },
  logo: null,
  packageId: 'standard',
  price: 999_000_000n,
  siteName: 'Lucky Star',
  slug: 'lucky-star',
  contactName: 'Ana',
  otherContact: '@ana',
  phone: '+55 11999990000',
  estimatedSites: '1',
  remark: null,
  operationAccount: 'manager1',
  operationPasswordHash: 'hash',
  version: 1,
  createdAt: new Date(0),
  updatedAt: new Date(0),
}
const FINE: ItemFacts = { marketBar: null, isDesignOnSale: true, currentPrice: 999_000_000n, isSlugFree: true }

describe('the validity of an item', () => {
  it('is valid when nothing is missing and every fact agrees', { meta: { req: 'S02' } }, () => {
    expect(validityOf(COMPLETE, FINE)).toEqual({ status: 1, invalidReason: null, nextStep: 'done' })
  })

  it.each([
    [{ marketBar: 'market-closed' }, 'market-closed', 'introduction'],
    [{ marketBar: 'market-blocked' }, 'market-blocked', 'introduction'],
    [{ isDesignOnSale: false }, 'design-withdrawn', 'theme'],
    [{ currentPrice: null }, 'package-not-sold', 'package'],
    [{ currentPrice: 999_000_001n }, 'price-changed', 'package'],
    [{ isSlugFree: false }, 'site-name-taken', 'site-info'],
  ] as const)('flips with %o to %s, repaired at %s', { meta: { req: 'D20 S02' } }, (facts, invalidReason, nextStep) => {
    expect(validityOf(COMPLETE, { ...FINE, ...facts })).toEqual({ status: 2, invalidReason, nextStep })
  })

  it.each([
    [{ design: null }, 'theme'],
    [{ packageId: null, price: null }, 'package'],
    [{ siteName: null, slug: null }, 'site-info'],
    [{ contactName: null }, 'site-info'],
    [{ otherContact: null }, 'site-info'],
    [{ phone: null }, 'site-info'],
    [{ operationAccount: null }, 'operation-account'],
    [{ operationPasswordHash: null }, 'operation-account'],
  ] as const)('resumes a draft with %o at %s', { meta: { req: 'D45' } }, (missing, nextStep) => {
    expect(validityOf({ ...COMPLETE, ...missing }, FINE)).toEqual({ status: 2, invalidReason: 'incomplete', nextStep })
  })

  it('needs neither an estimate nor a remark', () => {
    expect(validityOf({ ...COMPLETE, estimatedSites: null, remark: null }, FINE).status).toBe(1)
  })
})
