import { mountCycles } from '@parlour/tooling/mount-cycles'
import type { ReleaseVector } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { plantEntry } from '../fixtures/signed-document.ts'
import { MOUNTED_REMOTES } from '../pages/mounted-pages.ts'

const MOUNTS = 500
const MOST_HEAP = 5_000_000
for (const { name, account, pages, away } of MOUNTED_REMOTES)
  test(
    `${name} leaves no listener, timer nor style behind in ${MOUNTS} mounts, and at most 5 MB`,
    { tag: '@federation-F10' },
    async ({ page, baseURL }) => {
      const merchant = await signInByApi(page, 'en', account)
      const addresses = (await pages(merchant, page)).map((path) => `/en${path}`)
      const { growth, heapBytes } = await mountCycles(page, { origin: baseURL ?? '', pages: addresses, away, mounts: MOUNTS })
      console.log(`${name}, ${MOUNTS} mounts of ${addresses.length} pages: ${JSON.stringify(growth)}`)
      console.log(`figure mount-heap-${name} ${(heapBytes / 1e6).toFixed(2)} MB goal <= 5`)
      for (const what of ['listeners', 'timers', 'styles'] as const) expect(growth[what], what).toBeLessThanOrEqual(0)
      expect(heapBytes).toBeLessThanOrEqual(MOST_HEAP)
    },
  )

const LEAKS = {
  listeners: "addEventListener('resize',()=>0)",
  timers: 'setInterval(()=>0,1e6)',
  styles: "document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',href:'/favicon.svg'}))",
  heap: '(globalThis.keptNumbers??=[]).push(Array.from({length:1e5},Math.random))',
} as const
const CONTROL_MOUNTS = 60

for (const [what, leak] of Object.entries(LEAKS))
  test(`a remote that leaks is seen: ${what}`, { tag: '@federation-F10' }, async ({ page, baseURL, allowConsoleError }) => {
    allowConsoleError(/stylesheet|MIME|integrity/)
    await signInByApi(page, 'en', 'merchant1')
    await plantLeak(page, 'account', leak)
    const { growth, heapBytes } = await mountCycles(page, {
      origin: baseURL ?? '',
      pages: ['/en/cart', '/en/my-site'],
      away: '/en/about',
      mounts: CONTROL_MOUNTS,
    })
    const seen = { ...growth, heap: heapBytes }[what]
    console.log(`planted ${what}: ${seen}`)
    expect(seen).toBeGreaterThan(what === 'heap' ? MOST_HEAP : 0)
  })

async function plantLeak(page: Page, remote: string, leak: string): Promise<void> {
  const { data } = (await (await page.request.get('/api/releases/vector')).json()) as { readonly data: ReleaseVector }
  const code = await (await page.request.get(data.remotes[remote]?.entry ?? '')).text()
  await plantEntry(page, remote, `${code};{let turns=0;addEventListener('popstate',()=>{turns+=1;if(turns%10===0){${leak}}})}`)
}
