import { renderRemote } from '@parlour/federation-sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { FINANCE } from '../../../test/catalog-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./settings-page.tsx')
})

describe('the business rules', () => {
  it('shows the deadlines as they hold', { meta: { req: 'D27' } }, async () => {
    await renderRemote(remote, '/en/console/settings', { user: FINANCE, responses: {} })
    const term = await screen.findByText('Unpaid orders time out after')
    expect(term.parentElement?.textContent).toContain('24 hours')
  })
})

it('says once that the installation was filled with demo data, as each page of the console does', async () => {
  const text = 'The merchants, sites and payments on this installation are demo data.'
  await renderRemote(remote, '/en/console/settings', { user: { ...FINANCE, isDemonstration: true }, responses: {} })
  expect(await screen.findAllByText(text)).toHaveLength(1)
  cleanup()
  await renderRemote(remote, '/en/console/settings', { user: FINANCE, responses: {} })
  await screen.findByText('Unpaid orders time out after')
  expect(screen.queryByText(text)).toBeNull()
})
