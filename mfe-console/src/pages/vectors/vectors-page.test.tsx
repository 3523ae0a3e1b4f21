import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { CANDIDATE, READER } from '../../../test/release-fixtures.ts'
import remote from '../../remote.ts'

const ID = 'v-0123456789ab'
const SEEN = {
  data: {
    vectorId: ID,
    parts: [{ name: 'billing', releaseId: CANDIDATE.releaseId, version: '1.4.0', state: 'blocked' as const }],
    firstEpoch: 12,
    firstAt: '2026-11-22T09:50:00.000Z',
    lastSeenAt: null,
  },
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./vectors-page.tsx')
})

async function renderVectors(responses: FakeResponses, search = '') {
  const rendered = await renderRemote(remote, `/en/console/vectors${search}`, { user: READER, responses })
  return { ...rendered, user: userEvent.setup({ delay: null }) }
}

const field = () => screen.getByRole('textbox', { name: 'Vector ID' })

describe('what a session saw', () => {
  it('names each part with its release and state, and keeps the id in the address', async () => {
    const { user, router } = await renderVectors({ getVectorFacts: SEEN })
    await user.type(await screen.findByRole('textbox', { name: 'Vector ID' }), `${ID}{Enter}`)
    const row = within(await screen.findByRole('table')).getByRole('row', { name: /billing/ })
    expect(row.textContent).toBe('billing1.4.0Blocked')
    expect(within(row).getByRole('link').getAttribute('href')).toBe(`/en/console/candidates/${CANDIDATE.releaseId}`)
    expect(router.state.location.search).toBe(`?id=${ID}`)
  })

  it('says that an id looks wrong before it sends a request', async () => {
    const { user, calls } = await renderVectors({})
    await user.type(await screen.findByRole('textbox', { name: 'Vector ID' }), 'v-nonsense{Enter}')
    expect(await screen.findByText('An ID looks like v-0123456789ab')).toBeDefined()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(calls).toEqual([])
  })

  it('says that nobody was served an unknown one', async () => {
    await renderVectors({ getVectorFacts: { failure: { status: 404, error: 'releases.vector-not-found' } } }, `?id=${ID}`)
    expect(await screen.findByText('No session has this vector')).toBeDefined()
  })

  it('offers Retry after a failure', async () => {
    let isDown = true
    const { user } = await renderVectors({ getVectorFacts: () => (isDown ? { failure: { status: 503 } } : SEEN) }, `?id=${ID}`)
    await screen.findByText('req-test')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeDefined()
  })
})
