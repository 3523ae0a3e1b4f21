import { describe, expect, it } from 'vitest'
import type { ReleaseVector } from '@parlour/contracts'
import { routeOf } from './page-route.ts'

const ENTRY = { releaseId: 'r', version: '1', entry: '/assets/x/x.js', integrity: 'sha384-x', styles: [], preloads: [] }
const VECTOR: ReleaseVector = {
  id: 'v',
  epoch: 1,
  apiContract: 1,
  shell: { ...ENTRY, ownedPaths: [] },
  remotes: {
    marketing: { ...ENTRY, ownedPaths: ['', 'services', 'terms', 'help-center', 'image-test'] },
    console: { ...ENTRY, ownedPaths: ['console'] },
    older: { ...ENTRY, ownedPaths: ['cart'] },
  },
  blocked: [],
  preview: null,
  expiresAt: '2026-12-01T00:00:00Z',
  keyId: '',
  signature: '',
}
const ROUTES: Readonly<Record<string, readonly string[]>> = {
  marketing: ['', 'services/game-api', 'terms', 'help-center', 'help-center/:article', 'image-test'],
  console: ['console', 'console/merchants/:id', 'console/merchants/statements/:id'],
}
const routeOn = (path: string, areTestPagesOn = true) =>
  routeOf(new URL(path, 'http://x'), VECTOR, (owner) => ROUTES[owner], areTestPagesOn)

describe('the page of an address', () => {
  it.each([
    '/en/nope',
    '/en/services',
    '/en/services/nope',
    '/en/services/game-api/x',
    '/ar/terms/zzz',
    '/en/help-center/topic/x',
    '/en/console/nope',
    '/en/console/merchants',
    '/en/console/merchants/statements/1/x',
    '/xx',
  ])('is none for %s, which leads home', (path) => {
    expect(routeOn(path)).toEqual({ kind: 'redirect', to: '/', isPermanent: false })
  })

  it.each([
    ['/', '', 'marketing'],
    ['/ar', '', 'marketing'],
    ['/en/services/game-api', 'services/game-api', 'marketing'],
    ['/en/help-center/nope', 'help-center/nope', 'marketing'],
    ['/en/console/merchants/7', 'console/merchants/7', 'console'],
    ['/en/console/merchants/statements/7', 'console/merchants/statements/7', 'console'],
  ])('is for %s the page "%s" of %s', (path, page, owner) => {
    expect(routeOn(path)).toMatchObject({ kind: 'page', page, owner })
  })

  it('is whatever lies below an owned path of a release that names no routes', () => {
    expect(routeOn('/en/cart/anything')).toMatchObject({ kind: 'page', page: 'cart/anything', owner: 'older' })
  })

  it('is no test page while those are off', () => {
    expect(routeOn('/en/image-test')).toMatchObject({ kind: 'page' })
    expect(routeOn('/en/image-test', false)).toMatchObject({ kind: 'redirect', to: '/' })
  })
})
