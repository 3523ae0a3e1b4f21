import type { ApiKey, Webhook, WebhookDelivery } from '@parlour/contracts'
import type { FakeResponses } from '@parlour/federation-sdk/testing'
import { formatDateTime, formatDay } from '@parlour/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'

const KEY: ApiKey = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Accounting',
  hint: 'pk_live_abcd',
  scopes: ['orders:read', 'sites:read'],
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedOn: '2026-11-21',
  oldUntil: null,
}
const WEBHOOK: Webhook = {
  id: '22222222-2222-4222-8222-222222222222',
  url: 'https://shop.example/hook',
  events: ['order.paid', 'site.live'],
  pausedBy: null,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: '2026-11-20T10:00:00.000Z',
}
const DELIVERY: WebhookDelivery = {
  id: '33333333-3333-4333-8333-333333333333',
  eventId: '44444444-4444-4444-8444-444444444444',
  type: 'order.paid',
  body: '{"type":"order.paid"}',
  state: 'failed',
  attempts: 8,
  createdAt: '2026-11-21T10:00:00.000Z',
  nextTryAt: null,
  log: [{ at: '2026-11-21T10:00:01.000Z', status: 500, durationMs: 1234, answer: 'broken', fault: 'status' }],
}
const EMPTY: FakeResponses = { listApiKeys: { data: [] }, listWebhooks: { data: [] } }
const FULL: FakeResponses = { listApiKeys: { data: [KEY] }, listWebhooks: { data: [WEBHOOK] } }
const PATH = '/en/personal/developers'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./developers-page.tsx')
})

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const button = (name: string) => screen.getByRole('button', { name })

it('teaches what keys and webhooks are for where there are none', { meta: { req: 'B10 B11' } }, async () => {
  await renderPage(PATH, EMPTY)
  await (await section('API keys')).findByText('No keys yet')
  await (await section('Webhooks')).findByText('No webhooks yet')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Developers')
})

it('makes a key, shows its token once, and closes only after the tick', { meta: { req: 'B10' } }, async () => {
  let keys: ApiKey[] = []
  const { user, sent } = await renderPage(PATH, {
    ...EMPTY,
    listApiKeys: () => ({ data: keys }),
    createApiKey: () => {
      keys = [{ ...KEY, lastUsedOn: null }]
      return { data: { key: KEY, token: 'pk_live_abcdefgh' } }
    },
  })
  await user.click(await (await section('API keys')).findByRole('button', { name: 'New key' }))
  const form = within(await screen.findByRole('dialog', { name: 'New key' }))
  await user.type(form.getByRole('textbox', { name: 'Name' }), ' Accounting ')
  await user.click(form.getByRole('checkbox', { name: 'Read orders' }))
  await user.click(form.getByRole('checkbox', { name: 'Read sites' }))
  await user.click(form.getByRole('button', { name: 'Create key' }))
  const secret = within(await screen.findByRole('dialog', { name: 'Your new key' }))
  expect(secret.getByText('pk_live_abcdefgh').getAttribute('dir')).toBe('ltr')
  await user.click(secret.getByRole('button', { name: 'Done' }))
  secret.getByText('Save it first. It will not be shown again.')
  await user.click(secret.getByRole('checkbox', { name: 'I saved it' }))
  await user.click(secret.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByText('pk_live_abcdefgh')).toBeNull())
  await (await section('API keys')).findByText('Not used yet')
  expect(bodiesOf(sent, 'createApiKey')).toEqual([{ name: 'Accounting', scopes: ['orders:read', 'sites:read'] }])
})

it('requires a name and at least one scope, and sends nothing before', { meta: { req: 'B10' } }, async () => {
  const { user, sent } = await renderPage(PATH, EMPTY)
  await user.click(await (await section('API keys')).findByRole('button', { name: 'New key' }))
  const form = within(await screen.findByRole('dialog', { name: 'New key' }))
  await user.click(form.getByRole('button', { name: 'Create key' }))
  await form.findByText('Please enter a name')
  const group = form.getByRole('group', { name: 'Permissions' })
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Please choose at least one permission')
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Name' }))
  expect(bodiesOf(sent, 'createApiKey')).toEqual([])
})

it('lists a key with its scopes and the day of its last use, and ends it after a question', { meta: { req: 'B10' } }, async () => {
  let keys = [KEY]
  const { user, sent } = await renderPage(PATH, {
    ...FULL,
    listApiKeys: () => ({ data: keys }),
    revokeApiKey: () => {
      keys = []
      return { data: { id: KEY.id } }
    },
  })
  const list = await section('API keys')
  await list.findByRole('heading', { name: 'Accounting' })
  list.getByText('Read orders and Read sites')
  list.getByText(`Last used ${formatDay('2026-11-21', 'en')}`)
  await user.click(list.getByRole('button', { name: 'Revoke' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
  await list.findByText('No keys yet')
  expect(bodiesOf(sent, 'revokeApiKey')).toEqual([{ id: KEY.id }])
})

it('replaces a key: the new token is shown, and how long the old one works', { meta: { req: 'B10' } }, async () => {
  const rotated: ApiKey = { ...KEY, oldUntil: '2026-11-22T12:00:00.000Z' }
  let keys = [KEY]
  const { user } = await renderPage(PATH, {
    ...FULL,
    listApiKeys: () => ({ data: keys }),
    rotateApiKey: () => {
      keys = [rotated]
      return { data: { key: rotated, token: 'pk_live_second' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Replace' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Replace' }))
  await screen.findByText('pk_live_second')
  await screen.findByText(`Old key works until ${formatDateTime('2026-11-22T12:00:00.000Z', 'en')}`)
})

it('adds a webhook for all events by default, and puts a rejected address at the field', { meta: { req: 'B11' } }, async () => {
  let isRejected = true
  const failure = { status: 400, error: 'integrations.url-rejected', msg: 'Use a public https address', fields: { url: 'address' } }
  const { user, sent } = await renderPage(PATH, {
    ...EMPTY,
    createWebhook: () => (isRejected ? { failure } : { data: { webhook: WEBHOOK, secret: 'whsec_once' } }),
  })
  await user.click(await (await section('Webhooks')).findByRole('button', { name: 'New webhook' }))
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }))
  const url = form.getByRole('textbox', { name: 'URL' })
  await user.type(url, 'https://10.0.0.1/')
  await user.click(form.getByRole('checkbox', { name: 'Order cancelled' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await form.findByText('Use a public https address')
  expect([url.getAttribute('aria-invalid'), document.activeElement === url]).toEqual(['true', true])
  isRejected = false
  await user.click(form.getByRole('button', { name: 'Save' }))
  await screen.findByRole('dialog', { name: 'Signing secret' })
  expect(bodiesOf(sent, 'createWebhook').at(-1)).toEqual({
    url: 'https://10.0.0.1/',
    events: ['order.partly-paid', 'order.paid', 'order.completed', 'order.timed-out', 'order.invalidated', 'site.live'],
  })
})

it.each([
  [{ ...WEBHOOK, pausedBy: 'merchant' } as const, 'Paused', 'Resume', false],
  [{ ...WEBHOOK, pausedBy: 'failures' } as const, 'Paused after three days of failed deliveries', 'Resume', false],
  [{ ...WEBHOOK, failingSince: '2026-11-21T10:00:00.000Z' }, /^Failing since/, 'Pause', true],
])('shows the state of a webhook and turns it on or off (%#)', { meta: { req: 'B11' } }, async (webhook, texts, action, isPaused) => {
  const { user, sent } = await renderPage(PATH, { ...FULL, listWebhooks: { data: [webhook] }, editWebhook: { data: WEBHOOK } })
  await screen.findByText(texts)
  await user.click(button(action))
  await waitFor(() => expect(bodiesOf(sent, 'editWebhook')).toEqual([{ id: WEBHOOK.id, isPaused }]))
})

it('shows the deliveries of a webhook on demand, page by page, and sends one again', { meta: { req: 'B11' } }, async () => {
  const older: WebhookDelivery = { ...DELIVERY, id: '55555555-5555-4555-8555-555555555555', type: 'site.live', state: 'delivered' }
  const { user, sent } = await renderPage(PATH, {
    ...FULL,
    listDeliveries: ({ query }) =>
      query.before === undefined ? { data: { list: [DELIVERY], next: DELIVERY.id } } : { data: { list: [older], next: null } },
    resendDelivery: { data: { ...DELIVERY, state: 'waiting' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }))
  await screen.findByText('Attempt 8 of 8 · Status 500 · 1,234 ms')
  expect(button('Deliveries').getAttribute('aria-expanded')).toBe('true')
  await user.click(button('Show more'))
  await screen.findByText('Delivered')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Send again' })
  if (first) await user.click(first)
  await waitFor(() => expect(bodiesOf(sent, 'resendDelivery')).toEqual([{ id: DELIVERY.id }]))
})

it('deletes a webhook after a question, and keeps it when the call fails', { meta: { req: 'B11' } }, async () => {
  let isDown = true
  const { user } = await renderPage(PATH, {
    ...FULL,
    listWebhooks: () => ({ data: isDown ? [WEBHOOK] : [] }),
    deleteWebhook: () => (isDown ? { failure: { status: 503, msg: 'Busy' } } : { data: { id: WEBHOOK.id } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await question.findByText('Busy')
  isDown = false
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await screen.findByText('No webhooks yet')
})

it('shows what failed to load with the request id, each for itself, and loads it on Retry', { meta: { req: 'B10 B11' } }, async () => {
  let isDown = true
  const failure = { status: 503, error: 'platform.unavailable', msg: 'Busy' }
  const { user } = await renderPage(PATH, { ...FULL, listApiKeys: () => (isDown ? { failure } : { data: [KEY] }) })
  const alert = (await screen.findByText('Your keys could not be loaded')).closest('[role=alert]')
  expect(alert?.textContent).toContain('req-test')
  await screen.findByText('https://shop.example/hook')
  isDown = false
  await user.click(button('Retry'))
  await screen.findByRole('heading', { name: 'Accounting' })
})

it('sends a test and opens the log that shows what became of it, with every attempt', { meta: { req: 'B11' } }, async () => {
  const attempts = [
    { at: '2026-11-21T10:06:00.000Z', status: 204, durationMs: 20, answer: '', fault: null },
    { at: '2026-11-21T10:01:00.000Z', status: null, durationMs: 10_000, answer: '', fault: 'timeout' as const },
    { at: '2026-11-21T10:00:00.000Z', status: 500, durationMs: 35, answer: 'out of cards', fault: 'status' as const },
  ]
  const ping: WebhookDelivery = { ...DELIVERY, type: 'ping', state: 'delivered', attempts: 3, log: attempts }
  const { user, sent } = await renderPage(PATH, {
    ...FULL,
    pingWebhook: { data: { ...ping, state: 'waiting', attempts: 0, log: [] } },
    listDeliveries: { data: { list: [ping], next: null } },
  })
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  await screen.findByText('Test sent. Check the result under Deliveries.')
  expect(bodiesOf(sent, 'pingWebhook')).toEqual([{ id: WEBHOOK.id }])
  const log = within(await screen.findByRole('list', { name: 'Deliveries' }))
  expect(log.getByText('Test')).toBeDefined()
  expect(log.getByText('Attempt 3 of 8 · Status 204 · 20 ms')).toBeDefined()
  expect(log.getByText(/Attempt 2 of 8 · 10,000 ms · No response within 10 seconds$/)).toBeDefined()
  expect(log.getByText(/Attempt 1 of 8 · Status 500 · 35 ms$/)).toBeDefined()
  expect(log.getByText('out of cards')).toBeDefined()
})

it('sends no test to a webhook that is paused', { meta: { req: 'B11' } }, async () => {
  await renderPage(PATH, { ...FULL, listWebhooks: { data: [{ ...WEBHOOK, pausedBy: 'merchant' }] } })
  await screen.findByRole('button', { name: 'Resume' })
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull()
})
