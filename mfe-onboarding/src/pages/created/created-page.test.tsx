import type { Site } from '@parlour/contracts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { SITE, SITE_ID } from '../../../test/fixtures.ts'

const page = (list: Site[]) => ({ data: { list, total: list.length, page: 1, pageSize: 10 } })

it('R13 shows the named site, its launch time and its links', async () => {
  const { sent } = await renderPage(`/en/created?id=${SITE_ID}`, { listSites: () => page([SITE]) })
  await screen.findByRole('heading', { level: 1, name: 'Lucky Bay is live' })
  expect(screen.getByText('You took 6 min 41 s').textContent).toBe('You took 6 min 41 s')
  expect(screen.getByText('lucky777').textContent).toBe('lucky777')
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /opens in a new tab/ })
  expect(links.map(({ href, target, rel }) => [href, target, rel.includes('noopener')])).toEqual([
    ['http://lucky-bay.sites.test/', '_blank', true],
    ['http://lucky-bay.sites.test/', '_blank', true],
    ['http://lucky-bay.sites.test/backend', '_blank', true],
  ])
  expect(screen.getByTitle<HTMLIFrameElement>('Preview of your site').getAttribute('sandbox')).toBe('')
  expect(sent[0]?.query.id).toBe(SITE_ID)
})

it('R13 says that a site is still starting', async () => {
  await renderPage(`/en/created?id=${SITE_ID}`, {
    listSites: () => page([{ ...SITE, status: 'provisioning', launchSeconds: null, launchedAt: null, launchMoments: [] }]),
  })
  await screen.findByRole('heading', { level: 1, name: /Lucky Bay is starting/ })
  expect(screen.queryByText(/You took/)).toBeNull()
})

it.each(['/en/created', '/en/created?id=7'])('R13 goes to my-site from %s', async (path) => {
  const { place } = await renderPage(path)
  await waitFor(() => expect(place()).toBe('/en/my-site'))
})

it('R13 goes to my-site for a site of somebody else', async () => {
  const { place } = await renderPage(`/en/created?id=${SITE_ID}`, {
    listSites: () => ({ failure: { status: 404, error: 'sites.site-not-found' } }),
  })
  await waitFor(() => expect(place()).toBe('/en/my-site'))
})
