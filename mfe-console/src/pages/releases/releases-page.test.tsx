import type { ReleaseRow } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import remote from '../../remote.ts'

const ROW: ReleaseRow = {
  releaseId: 'billing@1.2.0',
  name: 'billing',
  version: '1.2.0',
  commit: '0123456789abcdef',
  bytes: 81_234,
  isLive: true,
  publishedAt: '2026-11-20T10:00:00.000Z',
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./releases-page.tsx')
})
describe('console', () => {
  afterEach(cleanup)

  it('lists releases with version, commit, size and whether they are live', async () => {
    await renderRemote(remote, '/en/console', {
      responses: { listReleases: { data: [ROW, { ...ROW, releaseId: 'billing@1.1.0', version: '1.1.0', isLive: false }] } },
    })
    const cells = (await screen.findAllByRole('row')).map((row) => row.textContent)
    expect(cells[1]).toContain('1.2.0')
    expect(cells[1]).toContain('01234567')
    expect(cells[1]).toContain('82 kB')
    expect(cells[1]).toContain('Live')
    expect(cells[2]).toContain('Past')
    expect(screen.getByText('2 releases')).toBeDefined()
  })

  it('tells a merchant without a staff role that the page is for staff', async () => {
    await renderRemote(remote, '/en/console', { responses: { listReleases: { failure: { status: 403, error: 'identity.role-missing' } } } })
    expect(await screen.findByText('For staff only')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('says when nothing was published', async () => {
    await renderRemote(remote, '/en/console', { responses: { listReleases: { data: [] } } })
    expect(await screen.findByText('No releases yet')).toBeDefined()
  })

  it('offers Retry and the request id after a failure', async () => {
    let isDown = true
    await renderRemote(remote, '/en/console', {
      responses: { listReleases: () => (isDown ? { failure: { status: 503 } } : { data: [ROW] }) },
    })
    expect(await screen.findByText('req-test')).toBeDefined()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeDefined()
  })
})
