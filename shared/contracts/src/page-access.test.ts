import { describe, expect, it } from 'vitest'
import { guardedPathsOf, isGuardedPage } from './page-access.ts'

describe('a guarded page', () => {
  const parts = {
    garden: { ownedPaths: ['garden', 'fair'], guarded: ['garden'] },
    pond: { ownedPaths: ['garden/pond', 'lake'], guarded: [] },
    marketing: { ownedPaths: ['', 'about'], guarded: [] },
  }

  it.each([
    ['garden', true],
    ['garden/bed', true],
    ['garden-fair', false],
    ['fair', false],
    ['lake', false],
    ['', false],
    ['about', false],
  ])('lies at a guarded path or below it: %s is guarded: %s', { meta: { req: 'R06' } }, (page, isGuarded) => {
    expect(isGuardedPage(page, parts)).toBe(isGuarded)
  })

  it('stays guarded when another part owns it and guards nothing', { meta: { req: 'R06' } }, () => {
    expect(isGuardedPage('garden/pond', parts)).toBe(true)
  })
})

describe('a release without the field', () => {
  it('guards those of its pages that were guarded when it was made', { meta: { req: 'R06' } }, () => {
    expect(guardedPathsOf({ ownedPaths: ['checkout', 'settlement', 'pay'] })).toEqual(['settlement', 'checkout'])
    expect(guardedPathsOf({ ownedPaths: ['', 'about', 'services'] })).toEqual([])
    expect(isGuardedPage('my-site/manage', { account: { ownedPaths: ['my-site', 'join-team'] } })).toBe(true)
    expect(isGuardedPage('join-team', { account: { ownedPaths: ['my-site', 'join-team'] } })).toBe(false)
  })

  it('takes no guard from the releases that have it', { meta: { req: 'R06' } }, () => {
    const parts = { account: { ownedPaths: ['cart'] }, billing: { ownedPaths: ['settlement'], guarded: ['settlement'] } }
    expect(isGuardedPage('cart', parts)).toBe(true)
    expect(isGuardedPage('settlement', parts)).toBe(true)
  })
})
