import { commandReleases } from '../fixtures/live-release.ts'
import { test } from '../fixtures/product.ts'
import { expectSymptomsBlamed, plantRemote } from '../pages/planted-symptoms.ts'

test('what goes wrong in a remote is blamed on it at its release', async ({ page, request, allowConsoleError }) => {
  allowConsoleError(/planted|status of (404|500)/)
  const planted = await plantRemote(request, 'billing')
  try {
    await expectSymptomsBlamed(page, planted)
  } finally {
    await commandReleases(request, 'switch', { name: 'billing', action: 'rollback' })
  }
})
