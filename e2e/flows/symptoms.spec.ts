import { expect, test } from '@playwright/test'
import { plantSymptoms } from '../pages/planted-symptoms.ts'

test('D of the symptoms planted in a remote at least 98 percent are blamed on it at its release', async ({ browser, request }) => {
  const { planted, right, wrong } = await plantSymptoms(browser, request, 'billing')
  expect(planted).toBe(100)
  expect(right).toBeGreaterThanOrEqual(98)
  expect(wrong).toBeLessThanOrEqual(2)
})
