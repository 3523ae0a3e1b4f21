import type { AccountSuspension } from '@parlour/contracts'
import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { openShell } from '../../../test/shell.test-bench.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const APPEAL = { id: '0191f000-0000-7000-8000-000000000001', text: 'The texts are changed.', sentAt: '2026-11-22T12:30:00.000Z' }
const SUSPENSION: AccountSuspension = {
  measure: 'suspended',
  kind: 'terms',
  since: '2026-11-22T12:00:00.000Z',
  until: '2026-11-29T12:00:00.000Z',
  appeal: null,
  appealToken: 'a-token',
}
const rejectedBy = (suspension: AccountSuspension) => ({
  failure: { status: 403, error: 'identity.suspended', msg: 'Access denied. This account is suspended', suspension },
})

describe('the dialog of a closed account', () => {
  it(
    'the open page of a suspended merchant says why and until when at the next call, and takes the appeal',
    { meta: { req: 'P03' } },
    async () => {
      localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
      localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
      const { user, calls } = await openShell('/en/cart', {
        getUserInfo: { failure: { status: 403, error: 'identity.suspended', msg: 'Access denied' } },
        refreshSession: rejectedBy(SUSPENSION),
        sendAppeal: { data: { ...SUSPENSION, appeal: { ...APPEAL, answer: null, answeredAt: null } } },
      })
      const dialog = within(await screen.findByRole('dialog', { name: 'Your account is suspended' }))
      expect(dialog.getByText('Breach of our terms')).toBeDefined()
      expect(dialog.getByText(/29.*2026/u)).toBeDefined()
      await waitFor(() => expect(location.pathname).toBe('/en'))
      expect(localStorage.getItem('accessToken')).toBeNull()
      expect(screen.getAllByRole('dialog')).toHaveLength(1)
      await user.click(dialog.getByRole('button', { name: 'Send appeal' }))
      expect(dialog.getByText('Write at least 10 characters')).toBeDefined()
      await user.type(dialog.getByRole('textbox', { name: 'Your appeal' }), APPEAL.text)
      await user.click(dialog.getByRole('button', { name: 'Send appeal' }))
      expect(await dialog.findByText(/You sent your appeal/u)).toBeDefined()
      expect(calls.filter(({ operationId }) => operationId === 'sendAppeal').map(({ body }) => body)).toEqual([
        { token: 'a-token', text: APPEAL.text },
      ])
      expect(dialog.queryByRole('textbox')).toBeNull()
    },
  )

  it(
    'the login of a disabled account says that it does not end, and shows the answer to the appeal',
    { meta: { req: 'P03' } },
    async () => {
      const answered = { ...APPEAL, answer: 'The reason stands.', answeredAt: APPEAL.sentAt }
      const { user } = await openShell('/en?showLogin=1', {
        authorize: rejectedBy({ ...SUSPENSION, measure: 'disabled', until: null, appeal: answered }),
      })
      await user.type(await screen.findByLabelText('Account'), 'maria')
      await user.type(screen.getByLabelText('Password'), 'parlour-demo{Enter}')
      const dialog = within(await screen.findByRole('dialog', { name: 'Your account is closed' }))
      expect(dialog.getByText('No end date')).toBeDefined()
      expect(dialog.getByText('The reason stands.')).toBeDefined()
    },
  )
})
