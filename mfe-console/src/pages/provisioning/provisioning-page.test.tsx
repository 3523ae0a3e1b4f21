import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { LISTS, OPERATIONS, SUPPORT } from '../../../test/console-fixtures.ts'
import { FAILED_SITE, LAUNCHED_SITE } from '../../../test/site-console-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./provisioning-page.tsx')
})

async function renderBoard(responses: FakeResponses, user = OPERATIONS, search = '') {
  const rendered = await renderRemote(remote, `/en/console/provisioning${search}`, { responses: { ...LISTS, ...responses }, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const STARTED_SITE = {
  ...FAILED_SITE,
  orderId: '0191f000-0000-7000-8000-00000000001c',
  siteName: 'Amber Bay',
  siteId: null,
  skippable: null,
}
const BEGUN = STARTED_SITE.steps.map((step, position) => ({ ...step, failure: null, doneAt: position === 0 ? step.doneAt : null }))
const BOARD = { listProvisioning: { data: { building: [FAILED_SITE, { ...STARTED_SITE, steps: BEGUN }], launched: [LAUNCHED_SITE] } } }
const OPEN = `?id=${FAILED_SITE.orderId}`

const rowsOf = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the provisioning board', () => {
  it(
    'lists sites with their next step and how long they wait, sorted by each, and those that went live',
    { meta: { req: 'D04' } },
    async () => {
      const { user } = await renderBoard(BOARD)
      await screen.findByRole('table', { name: 'Provisioning' })
      expect(rowsOf()).toEqual([
        expect.stringMatching(/^Lucky Baymerchant1Check the site failedWaiting/),
        expect.stringMatching(/^Amber Baymerchant1Write the configuration Waiting/),
      ])
      await user.click(screen.getByRole('button', { name: 'Next step' }))
      expect(rowsOf()[0]).toMatch(/^Amber Bay/)
      await user.click(screen.getByRole('link', { name: 'Recently launched 1' }))
      expect(rowsOf()).toEqual(['Harbour Clubmerchant1LiveLive 4 sec after payment'])
    },
  )

  it('shows each of the seven steps by icon and word, and the last failure in plain words', { meta: { req: 'D04' } }, async () => {
    await renderBoard(BOARD, OPERATIONS, OPEN)
    const steps = within(await screen.findByRole('list', { name: 'Steps of Lucky Bay' })).getAllByRole('listitem')
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Reserve the addressdone',
      'Write the configurationdone',
      'Activate the operation accountdone',
      'Publish the designdone',
      'Open the back officedone',
      'Check the sitefailed',
      'Go liveupcoming',
    ])
    expect(steps.every((step) => step.querySelector('svg') !== null)).toBe(true)
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, null, null, 'step', null])
    screen.getByText(/The site sent an unexpected response\. Failed attempts: 2, last .*\. We try again automatically\./)
  })

  it('retries and skips the check only with a reason', { meta: { req: 'D04' } }, async () => {
    const answers = {
      retryProvisioning: { data: { orderId: FAILED_SITE.orderId } },
      skipProvisioningStep: { data: { orderId: FAILED_SITE.orderId } },
    }
    const { user, bodiesOf } = await renderBoard({ ...BOARD, ...answers }, OPERATIONS, OPEN)
    await user.click(await screen.findByRole('button', { name: 'Skip the check' }))
    const dialog = await screen.findByRole('dialog', { name: 'Skip the check of this site?' })
    expect(within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Open the site' }).href).toBe('http://lucky-bay.localhost:8080/')
    await user.click(within(dialog).getByRole('button', { name: 'Skip the check' }))
    await within(dialog).findByText('Enter a reason of at least 3 characters')
    expect(bodiesOf('skipProvisioningStep')).toEqual([])
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Seen in a browser')
    await user.click(within(dialog).getByRole('button', { name: 'Skip the check' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf('skipProvisioningStep')).toEqual([{ orderId: FAILED_SITE.orderId, step: 'check-site', reason: 'Seen in a browser' }])
    await user.click(screen.getByRole('button', { name: 'Try again now' }))
    const retry = await screen.findByRole('dialog', { name: 'Try the next step again now?' })
    await user.type(within(retry).getByRole('textbox', { name: 'Reason' }), 'The line is back')
    await user.click(within(retry).getByRole('button', { name: 'Try again now' }))
    await waitFor(() => expect(bodiesOf('retryProvisioning')).toEqual([{ orderId: FAILED_SITE.orderId, reason: 'The line is back' }]))
  })

  it('lets support read along, says when nothing waits, and offers a retry when the list fails', { meta: { req: 'D30' } }, async () => {
    const waiting = { data: { building: [STARTED_SITE], launched: [] } }
    const { user } = await renderBoard({ listProvisioning: waiting }, SUPPORT, `?id=${STARTED_SITE.orderId}`)
    await screen.findByText('Only operations can decide. You have read-only access.')
    screen.getByText('The first step starts in a moment.')
    expect(screen.queryByRole('button', { name: /Try again now/ })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Recently launched 0' }))
    screen.getByText('No sites have gone live yet.')
    cleanup()
    await renderBoard({ listProvisioning: { data: { building: [], launched: [] } } })
    await screen.findByText('No paid sites are waiting.')
    cleanup()
    await renderBoard({ listProvisioning: { failure: { status: 503, msg: 'Busy' } } })
    await screen.findByText('The sites could not be loaded.')
    screen.getByRole('button', { name: 'Retry' })
  })
})
