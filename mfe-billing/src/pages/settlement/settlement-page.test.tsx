import type { Site } from '@parlour/contracts'
import { renderRemote, STANDARD } from '@parlour/federation-sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import remote from '../../remote.ts'

const SITE: Site = {
  id: '0191f000-0000-7000-8000-0000000000c1',
  orderId: '0191f000-0000-7000-8000-0000000000a1',
  siteName: 'Aurora Club',
  slug: 'aurora-club',
  domain: 'http://aurora-club.localhost',
  backendLink: '',
  operationAccount: 'aurora01',
  countriesId: 76,
  countryName: 'Brazil',
  currencyCode: 'BRL',
  packageId: 'standard',
  design: { templateId: 'aurora', themeId: 'aurora-dusk', schemeId: 'gold' },
  logo: null,
  server: 'shared',
  estimatedSites: null,
  status: 'live',
  isPaused: false,
  launchedAt: null,
  launchSeconds: null,
  launchMoments: [],
  checklist: { done: 1, total: 3 },
}

const page = (list: Site[]) => ({ data: { list, total: list.length, page: 1, pageSize: 50 } })

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./settlement-page.tsx')
})
afterEach(cleanup)

it("shows the six fee lines of the merchant's own package and its sites", async () => {
  await renderRemote(remote, '/en/settlement', { responses: { listSites: page([SITE]), getPackage: { data: STANDARD } } })
  expect(await screen.findByText('Aurora Club')).toBeDefined()
  const lines = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(lines).toEqual(['999.00 USDT', '33.00 USDT per day', '1,000.00 USDT', 'Daily', '3.50%', '0% plus 5.00 USDT per transaction'])
  expect(screen.queryByText('Elite')).toBeNull()
})

it('explains the deposit with the sum of the price list, and never shows a balance', async () => {
  await renderRemote(remote, '/en/settlement', { responses: { listSites: page([]), getPackage: { data: STANDARD } } })
  expect(await screen.findByText(/prepaid deposit of 1,000.00 USDT/)).toBeDefined()
  expect(screen.queryByText('0.00 USDT')).toBeNull()
})

it('offers to open a site when there is none', async () => {
  const { hostCalls } = await renderRemote(remote, '/en/settlement', { responses: { listSites: page([]), getPackage: { data: STANDARD } } })
  await userEvent.click(await screen.findByRole('button', { name: 'Open a site' }))
  expect(hostCalls.map(({ service }) => service)).toEqual(['openSite'])
})

it('keeps the deposit panel when the sites fail, and retries', async () => {
  await renderRemote(remote, '/en/settlement', { responses: { listSites: { failure: { status: 503 } }, getPackage: { data: STANDARD } } })
  expect(await screen.findByText('The fees could not be loaded.')).toBeDefined()
  expect(await screen.findByText(/prepaid deposit/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined()
})
