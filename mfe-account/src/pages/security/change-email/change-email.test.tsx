import { TOKEN_EVENT, type TokenEventDetail } from '@parlour/federation-sdk'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { GRANT, PERSONAL, PROFILE } from '../../../../test/security-fixtures.ts'

const NEW_EMAIL = 'ana@desk.example'
const CODE_WRONG = 'The code is wrong or no longer valid'
const dialog = () => screen.getByRole('dialog')
const button = (name: string | RegExp) => within(dialog()).getByRole<HTMLButtonElement>('button', { name })
const box = (name: string) => within(dialog()).getByLabelText<HTMLInputElement>(name)

afterEach(() => {
  vi.useRealTimers()
})

async function openWithFirstCode(answers: FakeResponses = {}) {
  const rendered = await renderPage('/en/personal/security', { ...PERSONAL, sendEmailCode: { data: null }, ...answers })
  const { user } = rendered
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  await user.type(box('New email'), ` ${NEW_EMAIL} `)
  await user.type(box('Current password'), 'dawn-desk-27')
  await user.click(button('Continue'))
  await screen.findByText('Step 2 of 3')
  return rendered
}

it(
  'changes the email in three steps, gives the new session to the shell, and mentions the undo link',
  { meta: { req: 'D06' } },
  async () => {
    const announced: (string | undefined)[] = []
    const listen = (event: Event) => (event instanceof CustomEvent ? announced.push((event.detail as TokenEventDetail).token) : 0)
    globalThis.addEventListener(TOKEN_EVENT, listen)
    let email = TEST_USER.email
    const { user, sent } = await openWithFirstCode({
      getUserInfo: () => ({ data: { ...PROFILE, email } }),
      alterEmail: () => {
        email = NEW_EMAIL
        return { data: GRANT }
      },
    })
    expect(dialog().textContent).toContain(TEST_USER.email)
    expect(dialog().textContent).toContain('10 minutes')
    await waitFor(() => expect(document.activeElement).toBe(box('Code sent to your current email')))
    await user.paste('123 456')
    await user.click(button('Continue'))
    await screen.findByText('Step 3 of 3')
    await waitFor(() => expect(document.activeElement).toBe(box('Code sent to your new email')))
    await user.paste('654-321')
    await user.click(button('Change email'))
    await screen.findByRole('dialog', { name: 'Email changed' })
    expect(dialog().textContent).toMatch(/within 72 hours, use the link in your old mailbox/)
    expect(bodiesOf(sent, 'sendEmailCode')).toEqual([
      { step: 'old', newEmail: NEW_EMAIL, password: 'dawn-desk-27' },
      { step: 'new', newEmail: NEW_EMAIL, oldPin: '123456' },
    ])
    expect(bodiesOf(sent, 'alterEmail')).toEqual([{ newEmail: NEW_EMAIL, oldPin: '123456', newPin: '654321' }])
    expect(announced).toEqual(['new-token'])
    globalThis.removeEventListener(TOKEN_EVENT, listen)
    await user.click(button('Done'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByText(NEW_EMAIL)
  },
)

it('goes Back with what was typed, and forth again without another mail', { meta: { req: 'D06' } }, async () => {
  const { user, sent } = await openWithFirstCode()
  await user.type(box('Code sent to your current email'), '12')
  await user.click(button('Back'))
  expect([box('New email').value.trim(), box('Current password').value]).toEqual([NEW_EMAIL, 'dawn-desk-27'])
  await user.click(button('Continue'))
  await screen.findByText('Step 2 of 3')
  expect(box('Code sent to your current email').value).toBe('12')
  expect(bodiesOf(sent, 'sendEmailCode')).toHaveLength(1)
})

it('is at the same step after the dialog was closed', { meta: { req: 'D06' } }, async () => {
  const { user } = await openWithFirstCode()
  await user.click(button('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await screen.findByText('Step 2 of 3')
})

it('offers another code only after a minute', { meta: { req: 'D06' } }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await openWithFirstCode()
  expect(button('Send again in 1:00').disabled).toBe(true)
})

it('shows a wrong code at its field and keeps the dialog', { meta: { req: 'D06' } }, async () => {
  const failure = { status: 400, error: 'identity.code-wrong', msg: CODE_WRONG, fields: { oldPin: 'wrong' } }
  const { user } = await openWithFirstCode({
    sendEmailCode: ({ body }) => ((body as { step: string }).step === 'old' ? { data: null } : { failure }),
  })
  await user.type(box('Code sent to your current email'), '111111')
  await user.click(button('Continue'))
  await screen.findByText(CODE_WRONG)
  expect(box('Code sent to your current email').getAttribute('aria-invalid')).toBe('true')
  expect(box('Code sent to your current email').value).toBe('111111')
})

it('goes back to the first code when it grew old while the second was on its way', { meta: { req: 'D06' } }, async () => {
  const failure = { status: 400, error: 'identity.code-wrong', msg: CODE_WRONG, fields: { oldPin: 'wrong' } }
  const { user } = await openWithFirstCode({ alterEmail: { failure } })
  await user.type(box('Code sent to your current email'), '123456')
  await user.click(button('Continue'))
  await screen.findByText('Step 3 of 3')
  await user.type(box('Code sent to your new email'), '654321')
  await user.click(button('Change email'))
  await screen.findByText('Step 2 of 3')
  await screen.findByText(CODE_WRONG)
})

it('shows a wrong password at its field, and mails nothing for the present address', { meta: { req: 'D06' } }, async () => {
  const failure = { status: 400, error: 'identity.password-wrong', msg: 'The current password is incorrect', fields: { password: 'wrong' } }
  const { user, sent } = await renderPage('/en/personal/security', { ...PERSONAL, sendEmailCode: { failure } })
  await user.click(await screen.findByRole('button', { name: 'Change email' }))
  await user.type(box('New email'), TEST_USER.email.toUpperCase())
  await user.type(box('Current password'), 'not-my-workspace')
  await user.click(button('Continue'))
  await screen.findByText('This is already your email')
  expect(bodiesOf(sent, 'sendEmailCode')).toEqual([])
  await user.clear(box('New email'))
  await user.type(box('New email'), NEW_EMAIL)
  await user.click(button('Continue'))
  await screen.findByText('The current password is incorrect')
  expect(box('Current password').getAttribute('aria-invalid')).toBe('true')
  expect(box('New email').value).toBe(NEW_EMAIL)
})
