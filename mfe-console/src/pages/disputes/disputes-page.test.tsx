import { renderRemote } from '@parlour/federation-sdk/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { LISTS, OPERATIONS } from '../../../test/console-fixtures.ts'
import { DISPUTE } from '../../../test/queue-fixtures.ts'
import remote from '../../remote.ts'

beforeAll(async () => {
  await import('./disputes-page.tsx')
})

const DAY_MS = 86_400_000
const soon = { ...DISPUTE, finalAt: new Date(Date.now() + 2 * DAY_MS + DAY_MS / 4).toISOString() }

it('shows both ages, answers once, and the dispute leaves the queue', { meta: { req: 'K09 D43' } }, async () => {
  let list = [soon]
  const { calls } = await renderRemote(remote, `/en/console/disputes?id=${DISPUTE.id}`, {
    user: OPERATIONS,
    responses: {
      ...LISTS,
      listOpenDisputes: () => ({ data: list }),
      answerDispute: () => {
        list = []
        return { data: { ...DISPUTE, state: 'answered', answer: 'Mended on Friday', answeredAt: '2026-11-21T00:00:00.000Z' } }
      },
    },
  })
  const user = userEvent.setup({ delay: null })
  const [, row] = within(await screen.findByRole('table', { name: 'Disputes' })).getAllByRole('row')
  expect(row?.textContent).toContain('2 days left')
  const detail = within(screen.getByRole('region', { name: 'Dispute' }))
  detail.getByText('5 hr after the statement; the limit was 24 hours')
  expect(detail.getByRole('link').getAttribute('href')).toBe(`/en/console/merchants/statements/${DISPUTE.statementId}`)
  const answer = detail.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' })
  await user.click(detail.getByRole('button', { name: 'Send' }))
  await detail.findByText('Write at least 3 characters')
  expect(document.activeElement).toBe(answer)
  await user.type(answer, 'Mended on Friday')
  await user.click(detail.getByRole('button', { name: 'Send' }))
  await detail.findByText('The merchant has been notified.')
  await screen.findByText('Nothing to answer')
  const sent = calls.filter(({ operationId }) => operationId === 'answerDispute').map(({ body }) => body)
  expect(sent).toEqual([{ id: DISPUTE.id, answer: 'Mended on Friday' }])
  expect(detail.queryByRole('textbox')).toBeNull()
})

it('lets an auditor read along without a way to answer', { meta: { req: 'D30' } }, async () => {
  const user = { ...OPERATIONS, roles: ['auditor'] }
  await renderRemote(remote, `/en/console/disputes?id=${DISPUTE.id}`, { user, responses: { ...LISTS, listOpenDisputes: { data: [soon] } } })
  await screen.findByText('Only operations and finance can answer. You have read-only access.')
  expect(screen.queryByRole('textbox', { name: 'Response' })).toBeNull()
})
