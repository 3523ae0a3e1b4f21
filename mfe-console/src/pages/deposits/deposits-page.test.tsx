import { renderRemote } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { OPERATIONS } from '../../../test/desk-fixtures.ts'
import { DEPOSIT, TASK } from '../../../test/queue-fixtures.ts'
import remote from '../../remote.ts'

beforeAll(async () => {
  await import('./deposits-page.tsx')
})
afterEach(cleanup)

const watchOf = (list = [DEPOSIT]) => ({ data: { list, total: list.length, page: 1, pageSize: 20 } })

it('S16 S17 lists low and empty deposits with their days, and closes a task of day 31 with a decision', async () => {
  let tasks = [TASK]
  const { calls } = await renderRemote(remote, '/en/console/deposits', {
    user: OPERATIONS,
    responses: {
      listSettlementTasks: () => ({ data: tasks }),
      listDepositWatch: watchOf([
        DEPOSIT,
        { ...DEPOSIT, merchantId: TASK.id, username: 'bay2', state: 'low', emptySince: null, daysLeft: null, suspendsOn: null },
      ]),
      closeSettlementTask: () => {
        tasks = []
        return { data: { id: TASK.id } }
      },
    },
  })
  const user = userEvent.setup()
  const table = await screen.findByRole('table', { name: 'Low deposits' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/harbour1EmptyNov 1, 2026.*9 days left/u),
    expect.stringMatching(/bay2Below 30%/u),
  ])
  await user.click(await screen.findByRole('button', { name: 'Close with a decision: harbour1' }))
  const dialog = await screen.findByRole('dialog', { name: /Decide about .harbour1./u })
  await user.type(within(dialog).getByRole('textbox'), 'Called, pays on Monday')
  await user.click(within(dialog).getByRole('button', { name: 'Close with a decision' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Nothing to decide')
  const sent = calls.filter(({ operationId }) => operationId === 'closeSettlementTask').map(({ body }) => body)
  expect(sent).toEqual([{ id: TASK.id, decision: 'Called, pays on Monday' }])
})

it('S17 D30 shows tasks to an auditor without the act, and each part fails and is tried again on its own', async () => {
  let isDown = true
  await renderRemote(remote, '/en/console/deposits', {
    user: { ...OPERATIONS, roles: ['auditor'] },
    responses: {
      listSettlementTasks: { data: [TASK] },
      listDepositWatch: () => (isDown ? { failure: { status: 503, msg: 'Busy' } } : watchOf([])),
    },
  })
  await screen.findByText('The deposits could not be loaded.')
  expect(within(await screen.findByRole('list', { name: 'To decide' })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Close with a decision/u })).toBeNull()
  isDown = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('No deposit is low')
})
