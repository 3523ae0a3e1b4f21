import type { ConsoleHit } from '@parlour/contracts'
import { renderRemote, TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { MERCHANT_ID } from '../../../test/queue-fixtures.ts'
import remote from '../../remote.ts'

const HITS: ConsoleHit[] = [
  { kind: 'vector', name: 'v-0123456789ab', about: '', merchantId: null },
  { kind: 'order', name: 'P-7K2M-9QX4', about: 'Quay', merchantId: MERCHANT_ID },
]

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./find-page.tsx')
})

async function renderFind(responses: FakeResponses, search = '', roles = ['support']) {
  const rendered = await renderRemote(remote, `/en/console/find${search}`, { responses, user: { ...TEST_USER, roles } })
  return { ...rendered, user: userEvent.setup({ delay: null }) }
}

describe('the search of the console', () => {
  it(
    'is reached by Ctrl and / from a page, by no letter alone (WCAG 2.1.4), and each hit leads to its page',
    { meta: { req: 'D30' } },
    async () => {
      const { user, calls } = await renderFind({ searchConsole: { data: HITS } })
      const field = await screen.findByRole('textbox', { name: 'Find anything' })
      await user.keyboard('/')
      expect(document.activeElement).not.toBe(field)
      await user.keyboard('{Control>}/{/Control}')
      expect(document.activeElement).toBe(field)
      await user.keyboard('a/b{Enter}')
      const links = (await screen.findAllByRole('rowheader')).map((row) => row.querySelector('a')?.getAttribute('href'))
      expect(links).toEqual(['/en/console/vectors?id=v-0123456789ab', `/en/console/merchants/${MERCHANT_ID}`])
      expect(calls.filter(({ operationId }) => operationId === 'searchConsole').map(({ query }) => query)).toEqual([{ q: 'a/b' }])
    },
  )

  it('keeps the focus in the field after a search, and shows there what the address says', async () => {
    const { user, calls, router } = await renderFind({ searchConsole: { data: HITS } }, '?q=quay')
    const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find anything' })
    await user.clear(field)
    await user.type(field, ' mira {Enter}')
    await waitFor(() => expect(calls.map(({ query }) => query.q)).toEqual(['quay', 'mira']))
    expect([document.activeElement === field, field.isConnected, field.value]).toEqual([true, true, 'mira'])
    await act(async () => router.navigate(-1))
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find anything' }).value).toBe('quay')
  })

  it('finds a transaction by the whole of its hash from the page too', async () => {
    const { user, calls } = await renderFind({ searchConsole: { data: [] } })
    const hash = `0x${'9f2c'.repeat(16)}`
    await user.click(await screen.findByRole('searchbox', { name: 'Find anything' }))
    await user.paste(hash)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(calls.map(({ query }) => query.q)).toEqual([hash]))
  })

  it('keeps the merchants of one transaction apart when the next answer comes', async () => {
    const paid = (merchantId: string): ConsoleHit => ({ kind: 'transaction', name: '0x9f', about: 'TRON', merchantId })
    const said = vi.spyOn(console, 'error')
    await renderFind({ searchConsole: { data: [paid(MERCHANT_ID), paid('other')] } }, '?q=0x9f')
    expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
    expect(said).not.toHaveBeenCalled()
    said.mockRestore()
  })

  it('says when nothing is found, offers a retry, and is not there for who may find nothing', async () => {
    await renderFind({ searchConsole: { data: [] } }, '?q=nobody')
    expect(await screen.findByText('Nothing found')).toBeDefined()
    cleanup()
    await renderFind({ searchConsole: { failure: { status: 503 } } }, '?q=nobody')
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
    cleanup()
    await renderFind({}, '', ['content'])
    expect(await screen.findByText('Type what you are looking for')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Find anything' })).toBeNull()
  })
})
