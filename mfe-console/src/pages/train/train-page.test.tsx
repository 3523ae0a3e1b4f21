import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { MANAGER, MINUTES, READER, TRAIN, trainOverview, outcomeOf } from '../../../test/release-fixtures.ts'
import { pageButtons } from '../../../test/page-buttons.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./train-page.tsx')
})

async function renderTrain(responses: FakeResponses, user = MANAGER, locale = 'en') {
  const rendered = await renderRemote(remote, `/${locale}/console/trains/${TRAIN.id}`, { user, responses })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const reason = () => screen.getByRole('textbox', { name: 'Reason' })

describe('the evidence of a train', () => {
  it('says how many visits are missing before it can judge', async () => {
    await renderTrain({ getTrain: trainOverview() })
    expect(await screen.findByText('Not enough data: about 380 more visits are needed.')).toBeDefined()
    expect(screen.getAllByText('Not enough data')).toHaveLength(4)
  })

  it('names the signals that harm, and the weight against the threshold', async () => {
    const outcome = outcomeOf('healthy-so-far')
    const signals = outcome.signals.map((one) =>
      one.signal === 'failed-call' ? { ...one, state: 'harmful' as const, eValue: 4_200 } : one,
    )
    await renderTrain({ getTrain: trainOverview({}, { state: 'harmful', signals }) })
    expect((await screen.findByRole('alert')).textContent).toBe('Evidence of harm: Failed calls')
    expect(screen.getByText('Evidence 4.2K; counts as harm from 300')).toBeDefined()
    expect(screen.getAllByText('No evidence of harm')).toHaveLength(3)
  })

  it('draws the new release against the live one for each signal, in words and as a table, too', async () => {
    const { user } = await renderTrain({ getTrain: trainOverview() })
    const chart = await screen.findByRole('slider', { name: 'Uncaught errors' })
    expect(chart.getAttribute('aria-valuetext')).toMatch(/: New 2.5% \(3 \/ 120\), Live 0.53% \(12 \/ 2,280\)$/)
    expect(screen.getAllByRole('slider')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Show as table', description: 'Uncaught errors' }))
    const rows = within(screen.getByRole('table', { name: 'Uncaught errors' })).getAllByRole('row')
    expect(rows).toHaveLength(1 + MINUTES.length)
    expect(rows[1]?.textContent).toContain('2.5% (3 / 120)0.53% (12 / 2,280)')
  })

  it('reads an earlier moment of all curves at once by the keys of one, and time runs to the right in Arabic, too', async () => {
    await renderTrain({ getTrain: trainOverview() }, MANAGER, 'ar')
    const [first, second] = await screen.findAllByRole('slider')
    expect(first?.dir).toBe('ltr')
    expect(second?.getAttribute('aria-valuenow')).toBe('2')
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowLeft' })
    expect(second?.getAttribute('aria-valuenow')).toBe('1')
    expect(second?.getAttribute('aria-valuetext')).toContain('1.3')
    expect(second?.getAttribute('aria-label')).toBe('أخطاء غير ملتقطة')
  })

  it('says when no minute is counted yet', async () => {
    await renderTrain({ getTrain: trainOverview({}, outcomeOf('not-enough-data'), []) })
    expect(await screen.findByText('No traffic has been counted yet.')).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('marks the step that is served', async () => {
    await renderTrain({ getTrain: trainOverview({ step: 1, percent: 50 }) })
    const steps = within(await screen.findByRole('region', { name: 'Steps' })).getAllByRole('listitem')
    const marked = steps.filter((step) => step.getAttribute('aria-current') === 'step')
    expect(marked.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('50%')])
  })
})

describe('the actions of a train', () => {
  it('offers what its state allows', async () => {
    const states = [
      ['waiting', ['Cancel the rollout', 'Approve']],
      ['running', ['Pause', 'Promote to everyone', 'Roll back']],
      ['paused', ['Cancel the rollout', 'Resume', 'Promote to everyone', 'Roll back']],
    ] as const
    for (const [state, texts] of states) {
      await renderTrain({ getTrain: trainOverview({ state }) })
      await screen.findByRole('heading', { level: 1, name: 'billing 1.4.0' })
      expect(pageButtons().map(({ textContent }) => textContent)).toEqual(texts)
      cleanup()
    }
  })

  it('offers nothing to a reader, nor of a train that ended', async () => {
    await renderTrain({ getTrain: trainOverview() }, READER)
    await screen.findByRole('heading', { level: 1, name: 'billing 1.4.0' })
    expect(pageButtons()).toEqual([])
    cleanup()
    await renderTrain({ getTrain: trainOverview({ state: 'promoted', endedAt: '2026-11-22T10:00:00.000Z' }) })
    expect(await screen.findByText('Promoted')).toBeDefined()
    expect(pageButtons()).toEqual([])
  })

  it('promotes without data only as judged by a person, and names why', async () => {
    const { user, bodiesOf } = await renderTrain({ getTrain: trainOverview(), commandTrain: { data: TRAIN } })
    await user.click(await screen.findByRole('button', { name: 'Promote to everyone' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('Not enough data: about 380 more visits are needed. The decision is yours.')).toBeDefined()
    await user.type(reason(), 'a text change alone')
    await user.click(within(dialog).getByRole('button', { name: 'Promote to everyone' }))
    await waitFor(() =>
      expect(bodiesOf('commandTrain')).toEqual([{ id: TRAIN.id, version: 3, action: 'promote', reason: 'a text change alone' }]),
    )
  })

  it('promotes a healthy release without a warning', async () => {
    const { user } = await renderTrain({ getTrain: trainOverview({}, outcomeOf('healthy-so-far')) })
    await user.click(await screen.findByRole('button', { name: 'Promote to everyone' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByText(/The decision is yours/)).toBeNull()
  })

  it('reads a train again that moved meanwhile, does nothing and says so', async () => {
    let version = 3
    const { user, bodiesOf } = await renderTrain({
      getTrain: () => trainOverview(version === 3 ? {} : { version, state: 'rolled-back', endedAt: '2026-11-22T10:00:00.000Z' }),
      commandTrain: () => {
        version = 4
        return { failure: { status: 409, error: 'rollouts.state-changed' } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Pause' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'lunch{Enter}')
    expect(await screen.findByText(/The rollout changed in the meantime/)).toBeDefined()
    expect(await screen.findByText('Rolled back')).toBeDefined()
    expect(bodiesOf('commandTrain')).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says to who started a train that another person has to approve it', async () => {
    const { user } = await renderTrain({
      getTrain: trainOverview({ state: 'waiting', needsApproval: true }),
      commandTrain: { failure: { status: 409, error: 'approvals.same-person', msg: 'Another person approves it.' } },
    })
    expect(await screen.findByText('Nobody yet')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Approve' }))
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'looks good{Enter}')
    expect(await screen.findByText('Another person approves it.')).toBeDefined()
  })
})

describe('what may fail', () => {
  it('offers Retry after a failure', async () => {
    let isDown = true
    const { user } = await renderTrain({ getTrain: () => (isDown ? { failure: { status: 503 } } : trainOverview()) })
    await screen.findByText('req-test')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'billing 1.4.0' })).toBeDefined()
  })

  it('keeps the last figures while the line is down, and says so', async () => {
    let isDown = false
    const { listenForChange } = await renderTrain({ getTrain: () => (isDown ? { failure: { status: 503 } } : trainOverview()) })
    await screen.findByRole('heading', { level: 1, name: 'billing 1.4.0' })
    isDown = true
    listenForChange(['Releases'])
    expect(await screen.findByText('Connection lost. These are the last known figures.')).toBeDefined()
    expect(screen.getAllByRole('slider')).toHaveLength(4)
  })
})
