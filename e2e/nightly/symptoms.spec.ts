import { expect, test } from '@playwright/test'
import { plantSymptoms } from '../pages/planted-symptoms.ts'

const REMOTES = ['marketing', 'onboarding', 'account', 'billing', 'console'] as const

test('D of 500 planted symptoms at least 98 percent are blamed on the right part at its release', async ({ browser, request }) => {
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
  expect(sum.planted).toBe(500)
  expect(sum.right).toBeGreaterThanOrEqual(490)
})
