import type { ApiKey, Webhook } from '@parlour/contracts'
import type { FakeAnswer, FakeResponses, RecordedCall } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'

const KEY: ApiKey = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Accounting',
  hint: 'pk_live_abcd',
  scopes: ['orders:read'],
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedOn: null,
  oldUntil: null,
}
const WEBHOOK: Webhook = {
  id: '22222222-2222-4222-8222-222222222222',
  url: 'https://shop.example/hook',
  events: ['order.paid'],
  pausedBy: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const PASSWORD = 'parlour-demo'
const PATH = '/en/personal/developers'

function guarded<Data>(data: Data): (call: RecordedCall) => FakeAnswer<Data> {
  return ({ body }) => {
    const { accountPassword, code } = body as { readonly accountPassword?: string; readonly code?: string }
    if (accountPassword === PASSWORD || code === '123456') return { data }
    if (accountPassword !== undefined)
      return { failure: { status: 400, error: 'identity.password-wrong', msg: 'The current password is incorrect', fields: {} } }
    return { failure: { status: 400, error: 'identity.proof-required', msg: 'Please confirm', fields: {} } }
  }
}

const RESPONSES: FakeResponses = {
  listApiKeys: { data: [KEY] },
  listWebhooks: { data: [WEBHOOK] },
  createApiKey: guarded({ key: KEY, token: 'pk_live_first' }),
  rotateApiKey: guarded({ key: KEY, token: 'pk_live_second' }),
  rotateWebhook: guarded({ webhook: WEBHOOK, secret: 'whsec_second' }),
}
const password = () => screen.findByLabelText('Your Parlour password')

it(
  'makes a key for whoever proves to be its owner, and says at the field that a password is wrong',
  { meta: { req: 'federation-F7' } },
  async () => {
    const { user, sent } = await renderPage(PATH, RESPONSES)
    await user.click(await screen.findByRole('button', { name: 'New key' }))
    const form = within(await screen.findByRole('dialog', { name: 'New key' }))
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'Accounting')
    await user.click(form.getByRole('checkbox', { name: 'Read orders' }))
    await user.click(form.getByRole('button', { name: 'Create key' }))
    const field = await password()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'a guess')
    await user.click(form.getByRole('button', { name: 'Create key' }))
    await form.findByText('The current password is incorrect')
    await user.clear(field)
    await user.type(field, PASSWORD)
    await user.click(form.getByRole('button', { name: 'Create key' }))
    await screen.findByText('pk_live_first')
    const request = { name: 'Accounting', scopes: ['orders:read'] }
    const [first, , last] = bodiesOf(sent, 'createApiKey')
    expect([first, last]).toEqual([request, { ...request, accountPassword: PASSWORD }])
  },
)

it('replaces a key inside the question, by a code of the app and the Enter key', { meta: { req: 'federation-F7' } }, async () => {
  const { user, sent } = await renderPage(PATH, RESPONSES)
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Replace' }))
  await user.click(await question.findByRole('button', { name: 'Use a code instead' }))
  await user.type(question.getByRole('textbox', { name: 'Code from your authenticator app' }), '123456{Enter}')
  await screen.findByText('pk_live_second')
  expect(bodiesOf(sent, 'rotateApiKey').at(-1)).toEqual({ id: KEY.id, code: '123456' })
})

it('makes a new secret of a webhook by the password', { meta: { req: 'federation-F7' } }, async () => {
  const { user } = await renderPage(PATH, RESPONSES)
  await user.click(await screen.findByRole('button', { name: 'New secret' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'New secret' }))
  await user.type(await password(), PASSWORD)
  await user.click(question.getByRole('button', { name: 'New secret' }))
  await screen.findByText('whsec_second')
})
