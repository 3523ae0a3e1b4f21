import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { ALARM, AUDITOR, FINANCE, PROOF } from '../../../test/finance-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./chains-page.tsx')
})

async function renderChains(responses: FakeResponses, user = FINANCE) {
  const rendered = await renderRemote(remote, '/en/console/chains', { responses, user })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

describe('the chains', { meta: { req: 'D26' } }, () => {
  it(
    'says in words what is wrong and what it stops, clears it with a reason, and shows a proof that differs',
    { meta: { req: 'D26' } },
    async () => {
      let alarms = [ALARM]
      const { user, bodiesOf } = await renderChains({
        listChainAlarms: () => ({ data: alarms }),
        listChainProofs: { data: [PROOF] },
        clearChainAlarm: () => {
          alarms = []
          return { data: { id: ALARM.id } }
        },
      })
      expect(await screen.findByText('A final block was replaced. Credited money may be gone.')).toBeDefined()
      expect(screen.getByText('Crediting is stopped on this chain')).toBeDefined()
      expect(screen.getAllByRole('region', { name: 'Daily proofs' })).toHaveLength(1)
      const [, row] = within(screen.getByRole('table', { name: 'Daily proofs' })).getAllByRole('row')
      expect(row?.textContent).toMatch(/Nov 21, 2026.*Differs.*1,500.00 USDT.*1,400.00 USDT.*42/)
      await user.click(screen.getByRole('button', { name: /^Clear the alarm: /u }))
      await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Compared by hand{Enter}')
      await waitFor(() => expect(bodiesOf('clearChainAlarm')).toEqual([{ id: ALARM.id, reason: 'Compared by hand' }]))
      expect(await screen.findByText('No open alarms.')).toBeDefined()
    },
  )

  it('2.4.3 leaves the focus in the list of alarms when the one that had it is cleared', { meta: { req: 'D26 WCAG' } }, async () => {
    const second = { ...ALARM, id: '0191f000-0000-7000-8000-0000000000e2' }
    let alarms = [ALARM, second]
    const { user } = await renderChains({
      listChainAlarms: () => ({ data: alarms }),
      listChainProofs: { data: [PROOF] },
      clearChainAlarm: () => {
        alarms = [second]
        return { data: { id: ALARM.id } }
      },
    })
    const [clear] = await screen.findAllByRole('button', { name: /^Clear the alarm: /u })
    clear?.focus()
    await user.keyboard('{Enter}')
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Compared by hand{Enter}')
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Clear the alarm: /u })).toHaveLength(1))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Open alarms' })))
  })

  it('lets an auditor read along, and says when a list is down', { meta: { req: 'D26' } }, async () => {
    await renderChains({ listChainAlarms: { data: [ALARM] }, listChainProofs: { data: [] } }, AUDITOR)
    expect(await screen.findByText('No proofs yet.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Clear the alarm/u })).toBeNull()
    cleanup()
    await renderChains({ listChainAlarms: { data: [] }, listChainProofs: { failure: { status: 503 } } })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined()
  })
})
