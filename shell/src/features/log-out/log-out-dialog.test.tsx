import { TEST_USER } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeToken, nowInSeconds } from '../../../test/fake-token.ts'
import { address, openShell } from '../../../test/shell.test-bench.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const PROFILE = { ...TEST_USER, nickname: '', realName: '', phone: '', otherContact: '', remark: '', isSecondFactorOn: false, version: 1 }

async function openMenu(user: UserEvent): Promise<void> {
  const button = await screen.findByRole('button', { name: /^Account/u, expanded: false }, { timeout: 10_000 })
  await user.click(button)
  await screen.findByRole('menu')
}

async function confirmLogOut() {
  const token = fakeToken(nowInSeconds() + 300)
  localStorage.setItem('accessToken', token)
  localStorage.setItem('userInfo', JSON.stringify(TEST_USER))
  const { user, calls } = await openShell('/en/cart?x=1', { getUserInfo: { data: PROFILE }, logout: { data: null } })
  await screen.findByRole('heading', { level: 1, name: 'Cart' })
  await openMenu(user)
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }))
  return { user, calls, token, dialog: within(await screen.findByRole('alertdialog', { name: 'Log out?' })) }
}

describe('the logout confirmation', () => {
  it.each([['{Enter}'], ['{Escape}']])('keeps everything on %s: the focus is on the safe choice', { meta: { req: 'V11' } }, async (key) => {
    const { user, calls, token, dialog } = await confirmLogOut()
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Stay logged in' })))
    await user.keyboard(key)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(localStorage.getItem('accessToken')).toBe(token)
    expect(address()).toBe('/en/cart?x=1')
    expect(calls.some(({ operationId }) => operationId === 'logout')).toBe(false)
  })

  it('logs out after the confirmation and leaves the guarded page', { meta: { req: 'V11 R21' } }, async () => {
    const { user, dialog } = await confirmLogOut()
    await user.click(dialog.getByRole('button', { name: 'Log out' }))
    await screen.findByRole('heading', { level: 1, name: 'Front' })
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBeNull())
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
