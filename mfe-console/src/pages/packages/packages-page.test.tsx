import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { FINANCE, PACKAGES } from '../../../test/catalog-fixtures.ts'
import { AUDITOR } from '../../../test/staff-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./packages-page.tsx')
})

async function renderPage(responses: FakeResponses, user = FINANCE) {
  const rendered = await renderRemote(remote, '/en/console/packages', { user, responses })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

describe('the page of packages', () => {
  it('shows every version of the fees, which holds now and which is planned', { meta: { req: 'K01' } }, async () => {
    await renderPage({ listPackageVersions: PACKAGES }, AUDITOR)
    const rows = within(await screen.findByRole('table', { name: 'Standard' })).getAllByRole('row')
    expect(rows[1]?.textContent).toMatch(/2\..*Planned.*1,099.*33\.5.*3\.5.*Costs rose.*finance1/s)
    expect(rows[2]?.textContent).toMatch(/1\..*From the start.*Now.*999/)
    expect(screen.queryByRole('button', { name: /New version/ })).toBeNull()
  })

  it(
    'adds a version from a moment in UTC, filled with the newest fees, and rejects what is no amount',
    { meta: { req: 'K01' } },
    async () => {
      const { user, bodiesOf } = await renderPage({ listPackageVersions: PACKAGES, addPackageVersion: { data: { version: 3 } } })
      await user.click(await screen.findByRole('button', { name: 'New version: Standard' }))
      const dialog = await screen.findByRole('dialog')
      const fee = within(dialog).getByRole('textbox', { name: 'Setup fee' })
      await user.clear(fee)
      await user.type(fee, '12,50')
      await within(dialog).findByText('Enter at least 1.01, for example 33 or 33.50')
      expect(within(dialog).getByRole('button', { name: 'New version' })).toHaveProperty('disabled', true)
      await user.clear(fee)
      await user.type(fee, '1')
      await within(dialog).findByText('Enter at least 1.01, for example 33 or 33.50')
      expect(within(dialog).getByRole('button', { name: 'New version' })).toHaveProperty('disabled', true)
      await user.clear(fee)
      await user.type(fee, '1199.50')
      await user.type(within(dialog).getByLabelText('Valid from (UTC)', { exact: false }), '2027-01-01T00:00')
      await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Costs rose')
      await user.click(within(dialog).getByRole('button', { name: 'New version' }))
      await waitFor(() =>
        expect(bodiesOf('addPackageVersion')).toEqual([
          {
            packageId: 'standard',
            version: 2,
            validFrom: '2027-01-01T00:00:00.000Z',
            setupFee: '1199.50',
            maintenanceFee: '33.50',
            prepaidDeposit: '1000',
            collectionFeePercent: '3.5',
            payoutFeePerTransaction: '5',
            reason: 'Costs rose',
          },
        ]),
      )
    },
  )

  it('says when the packages are down', async () => {
    await renderPage({ listPackageVersions: { failure: { status: 503 } } })
    await screen.findByText('The packages could not be loaded.')
  })
})
