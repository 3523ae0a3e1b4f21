import type { Browser } from '@playwright/test'
import { withFreshPage } from './page-visit.ts'

export interface LocaleRequests {
  readonly visit: readonly string[]
  readonly switched: readonly string[]
}

export async function countLocaleRequests(browser: Browser, url: string): Promise<LocaleRequests> {
  return withFreshPage(browser, async (page, session) => {
    const fetched = new Set<string>()
    session.on('Network.requestWillBeSent', ({ request }) => {
      const name = /\/assets\/(\w+\/src_locales_[\w-]+?)_json\./.exec(request.url)?.[1]
      if (name) fetched.add(name)
    })
    await page.goto(`${url}/en`)
    await page.locator('h1').waitFor()
    await page.waitForLoadState('networkidle')
    const visit = [...fetched]
    fetched.clear()
    await page
      .locator('a[hreflang="es"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.locator('html[lang="es"]').waitFor()
    await page.waitForLoadState('networkidle')
    return { visit, switched: [...fetched] }
  })
}
