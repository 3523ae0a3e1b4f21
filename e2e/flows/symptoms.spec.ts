import { test } from '../fixtures/product.ts'
import { expectSymptomsBlamed } from '../pages/planted-symptoms.ts'

test('what goes wrong in a remote is blamed on it at its release', async ({ page, allowConsoleError }) => {
  allowConsoleError(/planted|status of (404|500)/)
  await expectSymptomsBlamed(page, 'billing')
})
