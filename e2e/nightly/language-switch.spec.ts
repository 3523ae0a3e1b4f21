import { SEED } from '@parlour/tooling/seed'
import { expect, test } from '../fixtures/product.ts'
import { loadEveryRemote, tourLanguages } from '../pages/language-tour.ts'

const SWITCHES = 1_000

test(`${SWITCHES} changes of language on pages of all remotes show no mixed frame`, { tag: ['@M08', '@PB4'] }, async ({ page }) => {
  console.log(`seed ${SEED}`)
  await loadEveryRemote(page)
  const report = await tourLanguages(page, SWITCHES, SEED)
  console.log(`${report.frames} frames, ${report.mutations} changes, ${report.known} known texts, ${report.mixed.length} mixed`)
  expect(report.switches).toBe(SWITCHES)
  expect(report.mixed).toEqual([])
  expect([...report.requests].filter(([, times]) => times > 1)).toEqual([])
})
