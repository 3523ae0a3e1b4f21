import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { address, openShell } from '../../../test/shell.test-bench.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const TOKEN = 'dW5kby10b2tlbg'
const button = (name: string) => screen.getByRole('button', { name })

describe('the link in the old mailbox', () => {
  it('asks for confirmation, takes the change back and suggests a new password', { meta: { req: 'D06' } }, async () => {
    const { user, bodiesOf } = await openShell(`/en?undoEmail=${TOKEN}`, { undoEmail: { data: null } })
    await screen.findByRole('dialog', { name: 'Undo the email change?' })
    expect(address()).toBe('/en')
    expect(bodiesOf('undoEmail')).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(button('Keep the new address')))
    await user.click(button('Undo the change'))
    await screen.findByRole('dialog', { name: 'Your old email address is restored' })
    expect(bodiesOf('undoEmail')).toEqual([{ token: TOKEN }])
    await user.click(button('Set a new password'))
    expect(await screen.findByLabelText('Account or email')).toBeDefined()
  })

  it('sends nothing to the server when the change is kept', { meta: { req: 'D06' } }, async () => {
    const { user, bodiesOf } = await openShell(`/en?undoEmail=${TOKEN}`)
    await screen.findByRole('dialog', { name: 'Undo the email change?' })
    await user.click(button('Keep the new address'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf('undoEmail')).toEqual([])
  })

  it('says that a used or old link is not valid any more', { meta: { req: 'D06' } }, async () => {
    const { user } = await openShell(`/en?undoEmail=${TOKEN}`, {
      undoEmail: { failure: { status: 400, error: 'identity.undo-token-invalid' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }))
    expect(await screen.findByRole('dialog', { name: 'This link is no longer valid' })).toBeDefined()
  })

  it('lets a lost connection be tried again', { meta: { req: 'X03' } }, async () => {
    let isDown = true
    const { user } = await openShell(`/en?undoEmail=${TOKEN}`, {
      undoEmail: () => (isDown ? Promise.reject(new TypeError('offline')) : { data: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Undo the change' }))
    expect(await screen.findByText('Network error, please check your network connection')).toBeDefined()
    isDown = false
    await user.click(button('Undo the change'))
    expect(await screen.findByRole('dialog', { name: 'Your old email address is restored' })).toBeDefined()
  })
})
