import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { address, openShell } from '../../../test/shell.test-bench.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const TITLE = 'Your account has been logged in elsewhere!'
const MINUTE = 60_000

async function openKicked(path: string, elsewhere?: { at: string; device: string | null }) {
  localStorage.setItem('accessToken', fakeToken(nowInSeconds() + 300))
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
  const failure = { status: 422, error: 'identity.elsewhere', msg: TITLE, ...(elsewhere ? { elsewhere } : {}) }
  const opened = await openShell(path, { getUserInfo: { failure } })
  return { ...opened, dialog: within(await screen.findByRole('alertdialog', { name: TITLE })) }
}

describe('the kicked-out dialog', () => {
  it('says when and on which device, on the public page where the merchant lands', { meta: { req: 'D08' } }, async () => {
    const at = new Date(Date.now() - 4 * MINUTE).toISOString()
    const { dialog } = await openKicked('/en/cart?x=1', { at, device: 'Chrome, Windows' })
    expect(dialog.getByText(/^4 minutes ago · /u).tagName).toBe('TIME')
    expect(dialog.getByText('Chrome, Windows').tagName).toBe('BDI')
    await waitFor(() => expect(location.pathname).toBe('/en'))
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  it('leads back to the login with the account filled in', async () => {
    const { user, dialog } = await openKicked('/en')
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'It was me' })))
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Welcome back' })
    expect(screen.getByLabelText('Account')).toHaveProperty('value', TEST_USER.username)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  })

  it('leads to a new password with the account filled in when it was somebody else', async () => {
    const { user, dialog } = await openKicked('/en')
    await user.click(dialog.getByRole('button', { name: 'It was not me' }))
    expect(await screen.findByLabelText('Account or email')).toHaveProperty('value', TEST_USER.username)
  })

  it('works without any detail, with an unknown device and with a time that is no time', async () => {
    const { dialog } = await openKicked('/en')
    expect(dialog.queryByText('Device')).toBeNull()
    cleanup()
    const second = await openKicked('/en', { at: 'soon', device: null })
    expect(second.dialog.getByText('Unknown device')).toBeDefined()
    expect(second.dialog.queryByText('Time')).toBeNull()
  })

  it('leaves a clean address behind when it is closed', async () => {
    const { user } = await openKicked('/en/cart?x=1')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(address()).toBe('/en'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
