import { TOKEN_EVENT, type TokenEventDetail } from '@parlour/federation-sdk'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bodiesOf, renderPage } from '../../../../test/render-page.tsx'
import { GRANT, PERSONAL } from '../../../../test/security-fixtures.ts'

const announced: (string | undefined)[] = []
const listen = (event: Event) => {
  if (event instanceof CustomEvent) announced.push((event.detail as TokenEventDetail).token)
}
beforeEach(() => {
  announced.length = 0
  globalThis.addEventListener(TOKEN_EVENT, listen)
})
afterEach(() => globalThis.removeEventListener(TOKEN_EVENT, listen))

const OLD = 'Current password'
const NEW = 'New password'
const REPEAT = 'Repeat the new password'
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Change password' })

async function openAndFill(answer: Parameters<typeof renderPage>[1], [old, fresh, repeat]: readonly [string, string, string]) {
  const rendered = await renderPage('/en/personal/security', { ...PERSONAL, ...answer })
  await screen.findByLabelText(OLD)
  await rendered.user.type(input(OLD), old)
  await rendered.user.type(input(NEW), fresh)
  await rendered.user.type(input(REPEAT), repeat)
  await rendered.user.click(send())
  return rendered
}

const describedTexts = (name: string) =>
  (input(name).getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

it('names an empty old, an empty new and an empty repeated password, and moves focus to the first', { meta: { req: 'V08' } }, async () => {
  const { user, sent } = await renderPage('/en/personal/security', PERSONAL)
  await screen.findByLabelText(OLD)
  await user.click(send())
  await waitFor(() => expect(describedTexts(OLD)).toContain('The current password cannot be empty'))
  expect(describedTexts(NEW)).toContain('The new password cannot be empty')
  expect(describedTexts(REPEAT)).toContain('Please repeat the new password')
  expect(document.activeElement).toBe(input(OLD))
  expect(bodiesOf(sent, 'changePassword')).toEqual([])
})

it('rejects a repetition that differs, and takes it as soon as both are equal', { meta: { req: 'V08' } }, async () => {
  const { user, sent } = await openAndFill({}, ['dawn-desk-27', 'late-desk-28', 'late-desk-29'])
  await waitFor(() => expect(describedTexts(REPEAT)).toContain('The two passwords do not match'))
  expect(bodiesOf(sent, 'changePassword')).toEqual([])
  await user.clear(input(NEW))
  await user.type(input(NEW), 'late-desk-29')
  await waitFor(() => expect(describedTexts(REPEAT)).not.toContain('The two passwords do not match'))
})

it.each([
  ['abcde', true],
  ['abcdef', false],
  ['a'.repeat(20), false],
  ['a'.repeat(21), true],
])('judges the length of the new password %s', { meta: { req: 'V02' } }, async (typed, isRejected) => {
  const { user } = await renderPage('/en/personal/security', PERSONAL)
  await user.type(await screen.findByLabelText(NEW), typed)
  await user.tab()
  await user.tab()
  await waitFor(() => expect(describedTexts(NEW).includes('The password must have 6 to 20 characters')).toBe(isRejected))
})

it('says how strong the new password is while it is typed', { meta: { req: 'D01' } }, async () => {
  const { user } = await renderPage('/en/personal/security', PERSONAL)
  await user.type(await screen.findByLabelText(NEW), 'merchant1')
  await screen.findByText('Weak password')
  await user.clear(input(NEW))
  await user.type(input(NEW), 'Quiet-Harbour-41')
  await screen.findByText('Strong password')
})

it('shows a wrong old password at its field, keeps what was typed, and the session stays', { meta: { req: 'C03' } }, async () => {
  const failure = {
    status: 400,
    error: 'identity.password-wrong',
    msg: 'The current password is incorrect',
    fields: { oldPassword: 'wrong' },
  }
  await openAndFill({ changePassword: { failure } }, ['not-my-workspace', 'late-desk-28', 'late-desk-28'])
  await waitFor(() => expect(describedTexts(OLD)).toContain('The current password is incorrect'))
  expect(document.activeElement).toBe(input(OLD))
  expect([input(OLD).value, input(NEW).value, input(REPEAT).value]).toEqual(['not-my-workspace', 'late-desk-28', 'late-desk-28'])
  expect(announced).toEqual([])
})

it(
  'gives the token of the new session to the shell before anything is requested again, and empties the fields',
  { meta: { req: 'C03' } },
  async () => {
    const { sent } = await openAndFill({ changePassword: { data: GRANT } }, ['dawn-desk-27', 'late-desk-28', 'late-desk-28'])
    await screen.findByText('Password changed. Your other devices are logged out.')
    expect(bodiesOf(sent, 'changePassword')).toEqual([
      { oldPassword: 'dawn-desk-27', newPassword: 'late-desk-28', confirmPassword: 'late-desk-28' },
    ])
    expect(announced).toEqual(['new-token'])
    expect([input(OLD).value, input(NEW).value, input(REPEAT).value]).toEqual(['', '', ''])
    const openDialog = () => sent.map(({ operationId }) => operationId)
    const requestedSince = () =>
      openDialog()
        .slice(openDialog().indexOf('changePassword') + 1)
        .toSorted()
    await waitFor(() => expect(requestedSince()).toEqual(['getUserInfo', 'listSessions']))
  },
)

it.each([
  ['identity.password-common', 'This password is too common. Please choose another', NEW],
  ['identity.password-personal', 'The password must not contain your account name or email address', NEW],
  ['identity.password-mismatch', 'The two passwords do not match', REPEAT],
])('puts the error %s at its field', { meta: { req: 'V08' } }, async (error, msg, name) => {
  await openAndFill({ changePassword: { failure: { status: 400, error, msg } } }, ['dawn-desk-27', 'late-desk-28', 'late-desk-28'])
  await waitFor(() => expect(describedTexts(name)).toContain(msg))
})
