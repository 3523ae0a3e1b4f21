import { renderRemote } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTS, OPERATIONS } from '../../../test/console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./merchants-page.tsx')
})

const ID = '0191f000-0000-7000-8000-0000000000a1'
const ROW = {
  id: ID,
  username: 'maria',
  email: 'm•••@merchant.example',
  state: 'active',
  registeredAt: '2026-11-22T12:00:00.000Z',
  appeal: null,
} as const

describe('the list of merchants', () => {
  it(
    'is searched, leads to the page of one, and says when nobody or more were found, or nothing loads',
    { meta: { req: 'P03' } },
    async () => {
      const list = { listMerchants: { data: { merchants: { list: [ROW], total: 41, page: 1, pageSize: 20 }, isCut: true } } }
      const { calls } = await renderRemote(remote, '/en/console/merchants?search=mar', {
        responses: { ...LISTS, ...list },
        user: OPERATIONS,
      })
      const link = await screen.findByRole('link', { name: 'maria' })
      expect(link.getAttribute('href')).toBe(`/en/console/merchants/${ID}`)
      expect(screen.getByText('There are more results. Type more to narrow them down.')).toBeDefined()
      expect(calls.filter(({ operationId }) => operationId === 'listMerchants').map(({ query }) => query)).toEqual([
        { search: 'mar', page: '1', pageSize: '20' },
      ])
      await userEvent.click(screen.getByRole('button', { name: 'Next' }))
      await waitFor(() => expect(calls.at(-1)?.query).toEqual({ search: 'mar', page: '2', pageSize: '20' }))
      cleanup()
      const none = { listMerchants: { data: { merchants: { list: [], total: 0, page: 1, pageSize: 20 }, isCut: false } } }
      await renderRemote(remote, '/en/console/merchants', { responses: { ...LISTS, ...none }, user: OPERATIONS })
      expect(await screen.findByText('No merchants found')).toBeDefined()
      cleanup()
      await renderRemote(remote, '/en/console/merchants', {
        responses: { ...LISTS, listMerchants: { failure: { status: 503 } } },
        user: OPERATIONS,
      })
      expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
    },
  )

  it('is sorted by the API, and lists appeals that wait for an answer with their age', { meta: { req: 'P03' } }, async () => {
    const appealing = { ...ROW, state: 'suspended', appeal: { sentAt: '2026-11-20T12:00:00.000Z', age: 'late' } } as const
    const { calls, router } = await renderRemote(remote, '/en/console/merchants?page=2', {
      user: OPERATIONS,
      responses: {
        ...LISTS,
        listMerchants: ({ query }) => {
          const list = query.appeals === 'open' ? [appealing] : [ROW]
          return { data: { merchants: { list, total: list.length, page: 1, pageSize: 20 }, isCut: false } }
        },
      },
    })
    const queries = () => calls.filter(({ operationId }) => operationId === 'listMerchants').map(({ query }) => query)
    await userEvent.click(await screen.findByRole('button', { name: 'Registered' }))
    expect(router.state.location.search).toBe('?sort=registered')
    await userEvent.click(screen.getByRole('link', { name: /Appeals to answer/ }))
    expect(await screen.findByText(/^Overdue, \d+ d$/)).toBeDefined()
    expect(queries().slice(1)).toEqual([
      { sort: 'registered', page: '1', pageSize: '20' },
      { appeals: 'open', sort: 'registered', page: '1', pageSize: '20' },
    ])
  })
})
