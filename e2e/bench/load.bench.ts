import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '@parlour/tooling/find-browser'
import { buildOneApplication } from '@parlour/tooling/one-application'
import { CHROMIUM_TEXTS } from '../fixtures/chromium-texts.ts'
import { scriptBytes, sizesOf } from './file-sizes.ts'
import { measureRounds } from './load-rounds.ts'
import { printFigures, printRounds, printSizes } from './load-report.ts'
import { startProduct, type RunningProduct } from './running-product.ts'
import { unrenderedWorkspace } from './unrendered-workspace.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const REMOTES = ['marketing', 'onboarding', 'account', 'billing', 'console'] as const

// Compares the product with the same sources built as one application, both served by the same API and rendered in the browser.
async function main(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
  const output = mkdtempSync(join(tmpdir(), 'parlour-bench-build-'))
  const products: RunningProduct[] = []
  let browser: Browser | undefined
  try {
    const federated = await startProduct('federated', { RELEASE_PROOFS: 'off' })
    products.push(federated)
    // The one application has no pages that are prerendered, so nobody has.
    await federated.publish({ marketing: unrenderedWorkspace(join(ROOT, 'mfe-marketing'), join(output, 'unrendered')) })
    const single = await startProduct('single', { RELEASE_PROOFS: 'off' })
    products.push(single)
    const workspaces = await buildOneApplication({ root: ROOT, output, remotes: REMOTES })
    const { shell = '', ...remotes } = workspaces
    await single.publish({ ...remotes, shell })
    printSizes(
      'federated',
      Object.fromEntries(['shell', ...REMOTES.map((name) => `mfe-${name}`)].map((name) => [name, sizesOf(join(ROOT, name))])),
    )
    printSizes('one application', Object.fromEntries(Object.entries(workspaces).map(([name, folder]) => [name, sizesOf(folder)])))
    browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_TEXTS })
    const results = await measureRounds(browser, { federated: federated.url, single: single.url }, rounds)
    printRounds(results)
    printFigures(results, scriptBytes(join(ROOT, 'shell')))
  } finally {
    await browser?.close()
    for (const product of products) await product.stop()
    rmSync(output, { recursive: true, force: true })
  }
}

await main()
