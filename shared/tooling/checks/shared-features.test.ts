import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sharedFeatureProblems } from './shared-features.ts'

const root = mkdtempSync(join(tmpdir(), 'parlour-features-'))
afterEach(() => rmSync(root, { recursive: true }))

function problemsOf(sources: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return sharedFeatureProblems(root, Object.keys(sources))
}

it('finds the features of one page and of none, and knows those that pages use through another feature', () => {
  const found = problemsOf({
    'mfe-shop/src/pages/cart/cart.tsx': "import { Price } from '../../features/price/price.tsx'\nimport '../../features/coupon/coupon.tsx'",
    'mfe-shop/src/pages/list/list.tsx': "export const load = async () => import('../../features/price/price.tsx')",
    'mfe-shop/src/features/price/price.tsx': "import { round } from '../round/round.ts'",
    'mfe-shop/src/features/round/round.ts': 'export const round = Math.round',
    'mfe-shop/src/features/coupon/coupon.tsx': "import '../stamp/stamp.ts'",
    'mfe-shop/src/features/coupon/coupon.test.tsx': "import '../../pages/list/list.tsx'",
    'mfe-shop/src/features/stamp/stamp.ts': '',
    'mfe-shop/src/features/gone/gone.ts': '',
  })
  expect(found.toSorted()).toEqual([
    'mfe-shop/src/features/coupon: only mfe-shop/src/pages/cart uses it; move it there',
    'mfe-shop/src/features/gone: no page uses it',
    'mfe-shop/src/features/stamp: only mfe-shop/src/pages/cart uses it; move it there',
  ])
})
