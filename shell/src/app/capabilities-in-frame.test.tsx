import { createClient, isCallError } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import { defineRemote, useHost, useSession } from '@parlour/federation-sdk'
import { givenEntry } from '@parlour/federation-sdk/testing'
import { toast } from '@parlour/ui'
import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openShell } from '../../test/shell.test-bench.tsx'
import { createBlame } from '../health/blame.ts'
import { listenToSymptoms } from '../health/early-symptoms.ts'
import { createSymptomReader, type BlamedSymptom } from '../health/read-symptom.ts'

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

const symptoms: (BlamedSymptom | null)[] = []
beforeEach(() => {
  symptoms.length = 0
  const read = createSymptomReader(createBlame({ remotes: ['marketing'], ownerOf: () => undefined }))
  listenToSymptoms((noticed, path) => void symptoms.push(read(noticed, path)))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const rejected = () => symptoms.filter((symptom) => symptom?.kind === 'refused-capability')

const UNDECLARED = { failure: { status: 403, error: 'releases.capability-undeclared', msg: TEXTS } }
const ANSWERS = {
  submitContact: { data: { reference: 'P-1', receivedAt: '2026-11-22T00:00:00Z' } },
  deleteCartItem: UNDECLARED,
  startPayment: UNDECLARED,
}

async function open(capabilities?: string[]) {
  const shell = await openShell('/en', ANSWERS, [front], {
    remotes: { marketing: givenEntry('marketing', { ownedPaths: [''], ...(capabilities ? { capabilities } : {}) }) },
  })
  await screen.findByRole('heading', { level: 1, name: 'signed-out' })
  const press = async (name: string) => shell.user.click(screen.getByRole('button', { name }))
  const partOf = (operation: string) => shell.calls.find(({ operationId }) => operationId === operation)?.headers.get('x-parlour-part')
  return { press, partOf }
}

it('a page gets the services that its remote declared, and its calls name the remote', { meta: { req: 'federation-F8' } }, async () => {
  const { press, partOf } = await open(['host:session', 'host:onSessionChange', 'host:notify', 'http:/api/contact/*'])
  await press('notify')
  await screen.findByText('done')
  await press('contact')
  await screen.findByText('sent')
  expect(partOf('submitContact')).toBe('marketing')
  expect(rejected()).toEqual([])
})

it('a page that requests more gets a typed error with a text, and a symptom is reported', { meta: { req: 'federation-F8' } }, async () => {
  const { press, partOf } = await open(['host:session', 'host:onSessionChange', 'http:/api/contact/*'])
  await press('sign in')
  await screen.findByText('UndeclaredServiceError')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('delete')
  await screen.findByText(`releases.capability-undeclared ${TEXTS}`)
  expect(partOf('deleteCartItem')).toBe('marketing')
  expect(rejected()).toEqual([
    { name: 'marketing', kind: 'refused-capability', sample: 'openSignIn' },
    { name: 'marketing', kind: 'refused-capability', sample: 'cart delete' },
  ])
})

it('the person reads why a press did nothing', { meta: { req: 'federation-F8 C14' } }, async () => {
  const show = vi.spyOn(toast, 'show').mockReturnValue('')
  const { press } = await open(['host:session', 'host:onSessionChange'])
  await press('pay')
  await screen.findByText(`releases.capability-undeclared ${TEXTS}`)
  expect(show.mock.calls.map(([{ title }]) => title)).toEqual([TEXTS])
})

it('a release from before capabilities gets every service', { meta: { req: 'federation-F8' } }, async () => {
  const { press } = await open()
  await press('sign in')
  await screen.findByRole('dialog')
  expect(rejected()).toEqual([])
})
