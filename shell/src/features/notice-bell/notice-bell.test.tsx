import { apiRoot } from '@parlour/api-client'
import type { Notice } from '@parlour/contracts'
import { defineRemote, type RemoteDefinition } from '@parlour/federation-sdk'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { useDispatch } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { address, openShell } from '../../../test/shell.test-bench.tsx'

const noticeOf = (id: number, isRead = false): Notice => ({
  id: String(id),
  kind: id % 2 === 0 ? 'site-live' : 'order-paid',
  title: `Title ${id}`,
  text: `Text ${id}`,
  createdAt: '2026-11-21T10:00:00.000Z',
  isRead,
})

function Page() {
  const dispatch = useDispatch()
  return (
    <>
      <h1>A page</h1>
      <button onClick={() => void dispatch(apiRoot.util.invalidateTags(['Notices']))}>hear news</button>
    </>
  )
}

const PATHS = ['', 'my-site', 'my-order', 'personal']
const pages: RemoteDefinition = defineRemote({
  name: 'marketing',
  ownedPaths: PATHS,
  routes: PATHS.map((path) => ({ path, lazy: async () => ({ Component: Page }) })),
  loadLocale: async () => ({}),
})

async function openWith(reported: Notice[], path = '/') {
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
  const profile = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }
  const unread = () => Math.min(100, reported.filter(({ isRead }) => !isRead).length)
  const shell = await openShell(
    path,
    {
      listCartItems: { data: [] },
      getUserInfo: { data: profile },
      listNotices: ({ query }) => {
        const from = reported.filter(({ id }) => query.before === undefined || Number(id) < Number(query.before))
        return { data: { list: from.slice(0, 20), next: from.length > 20 ? (from[19]?.id ?? null) : null, unread: unread() } }
      },
      readNotices: () => {
        reported.splice(0, reported.length, ...reported.map((notice) => ({ ...notice, isRead: true })))
        return { data: { unread: 0 } }
      },
    },
    [pages],
  )
  await screen.findByRole('heading', { level: 1, name: 'A page' })
  return shell
}

const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name })
const panel = () => screen.findByRole('group', { name: 'Notifications' })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('NoticeBell', () => {
  it('shows the unread count, reads all when it opens, and leads to what a notice is about', { meta: { req: 'B24' } }, async () => {
    const { user, bodiesOf } = await openWith([noticeOf(3), noticeOf(2), noticeOf(1, true)])
    await user.click(await bell('Notifications, unread: 2'))
    const rows = within(await panel()).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent.includes('New'))).toEqual([true, true, false])
    await bell('Notifications')
    expect(bodiesOf('readNotices')).toEqual([{ until: '3' }])
    expect(within(await panel()).getAllByRole('listitem')[0]?.textContent).toContain('New')
    await user.click(within(await panel()).getByRole('link', { name: /Title 2/ }))
    await waitFor(() => expect(address()).toBe('/en/my-site'))
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Notifications' })).toBeNull())
  })

  it('stops counting at 99+, and shows older notices on demand', { meta: { req: 'B24' } }, async () => {
    const { user } = await openWith(Array.from({ length: 120 }, (_, index) => noticeOf(120 - index)))
    await user.click(await bell('Notifications, unread: 99+'))
    await user.click(await screen.findByRole('button', { name: 'Show older' }))
    await screen.findByText('Title 81')
    expect(within(await panel()).getAllByRole('listitem')).toHaveLength(40)
  })

  it('says politely what comes while the page is open, and nothing of what was there before', { meta: { req: 'B24' } }, async () => {
    const reported = [noticeOf(1)]
    const { user } = await openWith(reported)
    await bell('Notifications, unread: 1')
    expect(screen.queryByText(/New notification/)).toBeNull()
    reported.unshift(noticeOf(2))
    await user.click(screen.getByRole('button', { name: 'hear news' }))
    await bell('Notifications, unread: 2')
    expect((await screen.findByText(/New notification/)).getAttribute('role')).toBe('status')
  })

  it('says that there is nothing yet; Esc closes it and gives the focus back', { meta: { req: 'B24' } }, async () => {
    const { user } = await openWith([])
    await user.click(await bell())
    await screen.findByText('No notifications yet')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('No notifications yet')).toBeNull())
    expect(document.activeElement).toBe(await bell())
  })

  it('requests nothing for a visitor', { meta: { req: 'B24' } }, async () => {
    const { calls } = await openShell('/', {}, [pages])
    await screen.findByRole('button', { name: 'Login' })
    expect(calls.filter(({ operationId }) => operationId === 'listNotices')).toEqual([])
  })
})
