import type { DesignCard } from '@parlour/contracts'
import type { APIRequestContext, Page } from '@playwright/test'
import { DESIGN_PROBE } from '../fixtures/design-probe.ts'

export type SoldDesign = Pick<DesignCard, 'templateId' | 'themeId' | 'schemeId'>

export const DESIGN_WIDTHS = [390, 1280] as const

const HEIGHT = 900
const PAGE_SIZE = 50

export async function listDesigns(request: APIRequestContext): Promise<readonly SoldDesign[]> {
  const found: SoldDesign[] = []
  for (let page = 1, total = 1; found.length < total; page += 1) {
    const answer = await request.get('/api/cart/template-list', {
      params: { countriesId: '-1', page: String(page), pageSize: String(PAGE_SIZE) },
    })
    const { data } = (await answer.json()) as { data: { list: SoldDesign[]; total: number } }
    if (data.list.length === 0) throw new Error(`Page ${page} of the designs is empty, ${found.length} of ${total} listed`)
    found.push(...data.list)
    total = data.total
  }
  return found
}

export function previewAddress(design: SoldDesign): string {
  return `/preview/en?${new URLSearchParams({ templateId: design.templateId, themeId: design.themeId, schemeId: design.schemeId }).toString()}`
}

export async function measureDesign(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const width of widthsFrom(page)) {
    await page.setViewportSize({ width, height: HEIGHT })
    const found = await page.evaluate<string[]>(DESIGN_PROBE)
    faults.push(...found.map((fault) => `at ${width}: ${fault}`))
  }
  return faults
}

function widthsFrom(page: Page): readonly number[] {
  return page.viewportSize()?.width === DESIGN_WIDTHS[1] ? DESIGN_WIDTHS.toReversed() : DESIGN_WIDTHS
}

export async function walkDesigns(page: Page, designs: readonly SoldDesign[]): Promise<readonly string[]> {
  const received: string[] = []
  page.on('console', (message) => message.type() === 'error' && received.push(`console: ${message.text()}`))
  page.on('pageerror', (error) => received.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => received.push(`not loaded: ${request.url()}`))
  page.on('response', (response) => response.status() >= 400 && received.push(`${response.status()} ${response.url()}`))
  const faults: string[] = []
  for (const design of designs) {
    await page.goto(previewAddress(design))
    const found = [...(await measureDesign(page)), ...received.splice(0)]
    const shown = await page.locator('html').getAttribute('data-design')
    if (!shown?.startsWith(`${design.templateId} ${design.themeId} ${design.schemeId} `)) found.push(`another design is shown: ${shown}`)
    faults.push(...found.map((fault) => `${design.themeId} ${design.schemeId} ${fault}`))
  }
  return faults
}
