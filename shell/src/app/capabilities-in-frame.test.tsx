import { createClient, isCallError } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { defineRemote, useHost, useSession } from '@parlour/federation-sdk'
import { givenEntry } from '@parlour/federation-sdk/testing'
import { toast } from '@parlour/ui'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openShell } from '../../test/shell.test-bench.tsx'
import { listenToSymptoms, type Noticed } from '../health/early-symptoms.ts'

const TEXTS = 'This part of the page is not allowed to do that. Our team has been notified.'

const client = createClient('marketing', endpoints, { startPayment: { isAnnounced: true } })

function wayOf(action: () => void): string {
  try {
    action()
    return 'done'
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

function Page() {
  const host = useHost()
  const { state } = useSession()
  const [said, say] = useState('nothing yet')
  const [pay] = client.startPayment.useMutation()
  const [contact] = client.submitContact.useMutation()
  const [remove] = client.deleteCartItem.useMutation()
  const show = ({ error }: { error?: unknown }) => say(isCallError(error) ? `${error.error} ${error.msg}` : 'sent')
  return (
    <>
      <h1>{state}</h1>
      <button onClick={() => say(wayOf(() => host.openSignIn()))}>sign in</button>
      <button onClick={() => say(wayOf(() => host.notify({ tone: 'info', text: 'told' })))}>notify</button>
      <button onClick={() => void contact({ body: MESSAGE }).then(show)}>contact</button>
      <button onClick={() => void remove({ body: { id: '1' } }).then(show)}>delete</button>
      <button onClick={() => void pay({ body: { method: 'trc20', orderId: '1' }, idempotencyKey: crypto.randomUUID() }).then(show)}>
        pay
      </button>
      <output>{said}</output>
    </>
  )
}

const front = defineRemote({
  name: 'marketing',
  ownedPaths: [''],
  routes: [{ path: '', lazy: async () => ({ Component: Page }) }],
  loadLocale: async () => ({}),
})

const MESSAGE = {
  topic: 'partners' as const,
  name: 'Maria',
  email: 'maria@example.com',
  messenger: '',
  message: 'Please call me back tomorrow.',
  locale: 'en' as const,
  page: '',
  website: '',
  hasConsent: true as const,
}

const noticed: Noticed[] = []
beforeEach(() => {
  noticed.length = 0
  listenToSymptoms((symptom) => void noticed.push(symptom))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const rejected = () => noticed.filter((symptom) => 'capability' in symptom)

const ANSWERS = { submitContact: { data: { reference: 'P-1', receivedAt: '2026-11-22T00:00:00Z' } }, deleteCartItem: { data: { id: '1' } } }

async function open(capabilities?: string[]) {
  const shell = await openShell('/en', ANSWERS, [front], {
    remotes: { marketing: givenEntry('marketing', { ownedPaths: [''], ...(capabilities ? { capabilities } : {}) }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'signed-out' })
  const press = async (name: string) => shell.user.click(screen.getByRole('button', { name }))
  const operations = () => shell.calls.map(({ operationId }) => operationId)
  return { press, operations }
}

it('a page gets the services and calls that its remote declared', { meta: { req: 'federation-F8' } }, async () => {
  const { press, operations } = await open(['host:session', 'host:onSessionChange', 'host:notify', 'http:/api/contact/*'])
  await press('notify')
  await screen.findByText('done')
  await press('contact')
  await screen.findByText('sent')
  expect(operations()).toContain('submitContact')
  expect(rejected()).toEqual([])
})

it(
  'a page that requests more gets a typed error with a text, nothing is sent, and a symptom is reported',
  { meta: { req: 'federation-F8' } },
  async () => {
    const { press, operations } = await open(['host:session', 'host:onSessionChange', 'http:/api/contact/*'])
    await press('sign in')
    await screen.findByText('UndeclaredServiceError')
    expect(screen.queryByRole('dialog')).toBeNull()
    await press('delete')
    await screen.findByText(`releases.capability-undeclared ${TEXTS}`)
    expect(operations()).not.toContain('deleteCartItem')
    expect(rejected()).toEqual([
      { remote: 'marketing', capability: 'host:openSignIn' },
      { remote: 'marketing', capability: 'http:/api/cart/delete' },
    ])
  },
)

it('the person reads why a press did nothing', { meta: { req: 'federation-F8 C14' } }, async () => {
  const show = vi.spyOn(toast, 'show').mockReturnValue('')
  const { press, operations } = await open(['host:session', 'host:onSessionChange'])
  await press('pay')
  await screen.findByText(`releases.capability-undeclared ${TEXTS}`)
  expect(show.mock.calls.map(([{ title }]) => title)).toEqual([TEXTS])
  expect(operations()).not.toContain('startPayment')
})

it('a release from before capabilities gets everything', { meta: { req: 'federation-F8' } }, async () => {
  const { press } = await open()
  await press('delete')
  await screen.findByText('sent')
  await press('sign in')
  await screen.findByRole('dialog')
  expect(rejected()).toEqual([])
})
