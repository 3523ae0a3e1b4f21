import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { findBrowser } from '@parlour/tooling/find-browser'
import { buildOneApplication } from '@parlour/tooling/one-application'
import { CHROMIUM_TEXTS } from '../fixtures/chromium-texts.ts'
import { printHome } from './home-report.ts'
import { visitHome, type HomeVisit } from './home-visit.ts'
import { startProduct } from './running-product.ts'
import { serveStaticHome } from './static-site.ts'
import { unrenderedWorkspace } from './unrendered-workspace.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const REMOTES = ['marketing', 'onboarding', 'account', 'billing', 'console'] as const

type Stop = () => Promise<void>

// The home page as it is served, the same page as a static application, and the same release rendered in the browser only.
async function main(): Promise<void> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
  const output = mkdtempSync(join(tmpdir(), 'parlour-bench-home-'))
  const stops: Stop[] = []
  try {
    const urls = await startVariants(output, stops)
    const browser = await chromium.launch({ executablePath: await findBrowser(), args: CHROMIUM_TEXTS })
    stops.push(async () => browser.close())
    printHome(await measure(browser, urls, rounds))
  } finally {
    for (const stop of stops.toReversed()) await stop()
    rmSync(output, { recursive: true, force: true })
  }
}

type Variant = 'ours' | 'static' | 'spa'

async function startVariants(output: string, stops: Stop[]): Promise<Readonly<Record<Variant, string>>> {
  const ours = await startProduct('home')
  stops.push(ours.stop)
  const spa = await startProduct('spa', { RELEASE_PROOFS: 'off' })
  stops.push(spa.stop)
  await spa.publish({ marketing: unrenderedWorkspace(join(ROOT, 'mfe-marketing'), join(output, 'unrendered')) })
  const single = await startProduct('single', { RELEASE_PROOFS: 'off' })
  stops.push(single.stop)
  const { shell = '', ...remotes } = await buildOneApplication({ root: ROOT, output: join(output, 'single'), remotes: REMOTES })
  await single.publish({ ...remotes, shell })
  const site = await serveStaticHome({ rendered: ours.url, single: single.url })
  stops.push(site.stop)
  return { ours: `${ours.url}/`, static: `${site.url}/`, spa: `${spa.url}/` }
}

async function measure(
  browser: Browser,
  urls: Readonly<Record<Variant, string>>,
  rounds: number,
): Promise<Readonly<Record<Variant, readonly HomeVisit[]>>> {
  const visits: Record<Variant, HomeVisit[]> = { ours: [], static: [], spa: [] }
  const variants = Object.keys(visits) as Variant[]
  for (let round = 0; round <= rounds; round += 1) {
    const first = round % variants.length
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)]) {
      const visit = await visitHome(browser, urls[variant])
      if (round > 0) visits[variant].push(visit)
    }
    console.log(`round ${round} of ${rounds} done`)
  }
  return visits
}

await main()
