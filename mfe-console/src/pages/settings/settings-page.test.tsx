import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen } from '@testing-library/react'
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
