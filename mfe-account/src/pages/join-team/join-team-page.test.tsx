import type { OfferedMembership } from '@parlour/contracts'
import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'
import remote from '../../remote.ts'

const MEMBERSHIP: OfferedMembership = {
  merchantName: 'aurora',
  role: 'viewer',
  emailHint: 'a•••@example.org',
  expiresAt: '2026-11-28T10:00:00.000Z',
}
const SECRET = 'a-secret_of-43-letters'
const PATH = `/en/join-team#${SECRET}`

it(
  'shows what is offered, takes the secret out of the address, and opens the workspace after joining',
  { meta: { req: 'B13' } },
  async () => {
    const assign = vi.fn<Location['assign']>()
    vi.stubGlobal('location', { assign })
    const data = { merchantName: 'aurora', role: 'viewer' } as const
    const { user, sent, router } = await renderPage(PATH, { readInvitation: { data: MEMBERSHIP }, acceptInvitation: { data } })
    await screen.findByRole('heading', { name: /Join .*aurora.*'s team/ })
    screen.getByText('Views carts, orders and sites, but cannot change them')
    screen.getByText(/a•••@example\.org/)
    expect(router.state.location.hash).toBe('')
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(() => expect(assign.mock.calls).toEqual([['/en/my-order']]))
    expect(bodiesOf(sent, 'acceptInvitation')).toEqual([{ token: SECRET }])
  },
)

it('declines', { meta: { req: 'B13' } }, async () => {
  const { user, sent } = await renderPage(PATH, { readInvitation: { data: MEMBERSHIP }, declineInvitation: { data: null } })
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  await screen.findByText('Invitation declined')
  expect(bodiesOf(sent, 'declineInvitation')).toEqual([{ token: SECRET }])
})

it('an account that cannot join sees why, and the offer stays', { meta: { req: 'B13' } }, async () => {
  const failure = { status: 409, error: 'team.account-occupied', msg: 'This account cannot join' }
  const { user } = await renderPage(PATH, { readInvitation: { data: MEMBERSHIP }, acceptInvitation: { failure } })
  await user.click(await screen.findByRole('button', { name: 'Join' }))
  await screen.findByText('This account cannot join')
  screen.getByRole('heading', { name: /^Join .*team/ })
})

it('a link that is over, and a page without one, say so', { meta: { req: 'B13' } }, async () => {
  const failure = { status: 400, error: 'team.invitation-over', msg: 'Over' }
  const { unmount } = await renderPage(PATH, { readInvitation: { failure } })
  await screen.findByText('This invitation is no longer valid')
  unmount()
  const { sent } = await renderPage('/en/join-team')
  await screen.findByText('This invitation is no longer valid')
  expect(sent).toEqual([])
})

it(
  'asks a stranger to log in or register and comes back to the same page; nothing is requested from the API before',
  { meta: { req: 'B13' } },
  async () => {
    const { calls, hostCalls } = await renderRemote(remote, PATH, { user: null })
    const user = userEvent.setup({ delay: null })
    await user.click(await screen.findByRole('button', { name: 'Register' }))
    await user.click(screen.getByRole('button', { name: 'Log in' }))
    expect(hostCalls.map(({ args }) => args[0])).toEqual([
      { tab: 'register', returnTo: '/en/join-team' },
      { tab: 'login', returnTo: '/en/join-team' },
    ])
    expect(calls).toEqual([])
  },
)
