import { expect, test } from '@playwright/test'
import { PLANTED_IN_EACH, PLANTED_REMOTES, plantSymptoms, type RemoteName } from '../pages/planted-symptoms.ts'

const REMOTES = Object.keys(PLANTED_REMOTES) as RemoteName[]

test('of a hundred planted symptoms in each remote at least 98 percent are blamed on the right part at its release', async ({
  browser,
  request,
}) => {
  const sum = { planted: 0, right: 0, wrong: 0 }
  for (const name of REMOTES) {
    const { planted, right, wrong } = await plantSymptoms(browser, request, name)
    sum.planted += planted
    sum.right += right
    sum.wrong += wrong
  }
  const percentOf = (count: number) => ((100 * count) / sum.planted).toFixed(1)
  console.log(`figure symptoms-blamed-right ${percentOf(sum.right)} % goal >= 98`)
  console.log(`figure symptoms-blamed-wrongly ${percentOf(sum.wrong)} % goal <= 2`)
  console.log(`figure symptoms-unknown ${percentOf(Math.max(0, sum.planted - sum.right - sum.wrong))} % goal <= 2`)
  expect(sum.planted).toBe(REMOTES.length * PLANTED_IN_EACH)
  expect(sum.right).toBeGreaterThanOrEqual(0.98 * sum.planted)
  expect(sum.wrong).toBeLessThanOrEqual(0.02 * sum.planted)
})
