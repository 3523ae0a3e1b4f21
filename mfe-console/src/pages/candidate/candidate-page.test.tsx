import type { ReleaseState } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { CANDIDATE, FACTS, LIVE, MANAGER, READER, SHELL, TRAIN } from '../../../test/release-fixtures.ts'
import { pageButtons } from '../../../test/page-buttons.ts'
import remote from '../../remote.ts'

const SIMULATED = {
  data: {
    hasTraffic: true,
    visitsADay: 12_000,
    minutes: 75,
    falseAlarm: 1.4,
    worstRollbackSeconds: 95,
    steps: [{ percent: 5, persons: 600, findsTwofold: 12, findsFivefold: 91 }],
  },
}

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./candidate-page.tsx')
})

async function renderCandidate(responses: FakeResponses = {}, user = MANAGER) {
  const rendered = await renderRemote(remote, `/en/console/candidates/${CANDIDATE.releaseId}`, {
    user,
    responses: {
      getRelease: { data: FACTS },
      listReleases: { data: [CANDIDATE, LIVE, { ...SHELL, state: 'candidate' }] },
      simulatePlan: SIMULATED,
      ...responses,
    },
  })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const inState = (state: ReleaseState) => ({ getRelease: { data: { ...FACTS, release: { ...CANDIDATE, state } } } }) as const
const reason = () => screen.getByRole('textbox', { name: 'Reason' })

describe('what a candidate is', () => {
  it('shows every gate with its sentence and file, the failed one first', async () => {
    await renderCandidate()
    const gates = within(await screen.findByRole('region', { name: 'Gates' })).getAllByRole('listitem')
    expect(gates.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Failed.*languages.*Thai lacks 2 texts\..*src\/locales\/th\.json/),
      expect.stringMatching(/Passed.*size/),
    ])
    expect(screen.getByText('Loads with all live parts')).toBeDefined()
  })

  it('shows the run of the CI that published it by its token', async () => {
    const run = { repository: 'acme/billing', branch: 'main', environment: 'production', commit: 'c0ffee', runId: '77' }
    const provenance = { ...run, issuer: 'https://ci.example', runUrl: 'https://ci.example/acme/billing/actions/runs/77' }
    await renderCandidate({ getRelease: { data: { ...FACTS, provenance } } })
    const facts = await screen.findByRole('region', { name: 'Published from' })
    expect(facts.textContent).toMatch(/acme\/billing.*main.*production.*c0ffee.*actions\/runs\/77/)
  })

  it('shows what changes: sizes, contracts, languages, paths, shared packages and files', async () => {
    await renderCandidate()
    const diff = await screen.findByRole('region', { name: 'What changes' })
    const text = diff.textContent
    for (const texts of [
      '80 kB',
      '84 kB',
      '+4 kB',
      '-1 kB',
      'Removed th',
      'Added pay/later',
      'CapabilitiesAdded http:/api/pay/*Removed host:notify',
      'react 19.2.0becomes19.3.1',
      'entry.abc.js',
    ]) {
      expect(text).toContain(texts)
    }
  })

  it('shows a reader the preview as the only action', async () => {
    await renderCandidate({}, READER)
    await screen.findByRole('heading', { level: 1, name: 'billing 1.4.0' })
    expect(pageButtons().map(({ textContent }) => textContent)).toEqual(['Preview'])
  })

  it('offers what the state of the release allows', async () => {
    const answers = [
      ['retired', ['Preview', 'Promote to everyone', 'Block']],
      ['live', ['Preview']],
      ['blocked', ['Unblock']],
    ] as const
    for (const [state, texts] of answers) {
      await renderCandidate(inState(state))
      await screen.findByRole('heading', { level: 1, name: 'billing 1.4.0' })
      expect(pageButtons().map(({ textContent }) => textContent)).toEqual(texts)
      cleanup()
    }
  })

  it('leads from a release that rolls out to its train', async () => {
    await renderCandidate({ ...inState('rolling'), listTrains: { data: [TRAIN] } })
    const link = await screen.findByRole('link', { name: 'Open the rollout' })
    expect(link.getAttribute('href')).toBe(`/en/console/trains/${TRAIN.id}`)
  })

  it('says why it could not load, with Retry', async () => {
    let isDown = true
    const { user } = await renderCandidate({ getRelease: () => (isDown ? { failure: { status: 503 } } : { data: FACTS }) })
    await screen.findByText('req-test')
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'billing 1.4.0' })).toBeDefined()
  })
})

describe('the start of a train', () => {
  it('simulates the plan while it is typed, and starts it with a reason', async () => {
    const { user, bodiesOf, router } = await renderCandidate({ startTrain: { data: TRAIN }, getTrain: { failure: { status: 503 } } })
    expect(await screen.findByText('95 sec')).toBeDefined()
    expect(screen.getByText('91%')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'Quick' }))
    await user.click(screen.getByRole('button', { name: 'Remove step 2' }))
    const share = screen.getByRole('textbox', { name: 'Share, %, step 1' })
    await user.clear(share)
    await user.type(share, '12.5')
    await waitFor(() => expect(bodiesOf('simulatePlan').at(-1)).toMatchObject({ plan: { steps: [{ percent: 12.5 }] } }))
    await user.type(reason(), 'new checkout')
    await user.click(screen.getByRole('button', { name: 'Start a rollout' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/en/console/trains/${TRAIN.id}`))
    expect(bodiesOf('startTrain')).toEqual([
      {
        releaseIds: [CANDIDATE.releaseId],
        plan: { judge: 'automatic', windows: [], steps: [{ percent: 12.5, minutes: 5, sessions: 100 }] },
        reason: 'new checkout',
      },
    ])
  })

  it('does not start a plan whose shares fall, nor one without a reason', async () => {
    const { user, bodiesOf } = await renderCandidate()
    const start = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start a rollout' })
    await user.click(start)
    expect(await screen.findByText('Enter a reason of at least 3 characters')).toBeDefined()
    expect(document.activeElement).toBe(reason())
    await user.clear(screen.getByRole('textbox', { name: 'Share, %, step 2' }))
    expect(await screen.findByText(/Each share must be higher than the one before, up to 100/)).toBeDefined()
    expect(start.disabled).toBe(true)
    expect(bodiesOf('startTrain')).toEqual([])
  })

  it('takes other candidates along and holds to windows', async () => {
    const { user, bodiesOf } = await renderCandidate({ startTrain: { data: TRAIN }, getTrain: { failure: { status: 503 } } })
    await user.click(await screen.findByText('Release together with'))
    await user.click(screen.getByRole('checkbox', { name: 'shell 2.0.0' }))
    await user.click(screen.getByRole('button', { name: 'Add a window' }))
    await user.click(screen.getByRole('checkbox', { name: 'Sat' }))
    await user.type(reason(), 'new checkout')
    await user.click(screen.getByRole('button', { name: 'Start a rollout' }))
    await waitFor(() =>
      expect(bodiesOf('startTrain')).toMatchObject([
        {
          releaseIds: [CANDIDATE.releaseId, SHELL.releaseId],
          plan: { windows: [{ days: [1, 2, 3, 4, 5, 6], from: '08:00', to: '17:00' }] },
        },
      ]),
    )
  })

  it('says why a train was rejected and keeps the plan', async () => {
    const { user } = await renderCandidate({
      startTrain: { failure: { status: 409, error: 'releases.train-limit', msg: 'Two trains run.' } },
    })
    await user.click(await screen.findByRole('radio', { name: 'Careful' }))
    await user.type(reason(), 'new checkout')
    await user.click(screen.getByRole('button', { name: 'Start a rollout' }))
    expect(await screen.findByText('Two trains run.')).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Careful' }).checked).toBe(true)
  })
})

describe('other actions', () => {
  it('promotes to everybody with a reason, and says that nothing was measured', async () => {
    const { user, bodiesOf } = await renderCandidate({
      switchRelease: { data: { epoch: 4, releaseId: CANDIDATE.releaseId, version: '1.4.0' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Promote to everyone' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('No data: no one has used this release yet. The decision is yours.')).toBeDefined()
    expect(within(dialog).getByText('billing 1.3.0 is replaced. You can still roll back to it.')).toBeDefined()
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'urgent fix{Enter}')
    await waitFor(() =>
      expect(bodiesOf('switchRelease')).toEqual([
        { name: 'billing', action: 'promote', releaseId: CANDIDATE.releaseId, reason: 'urgent fix' },
      ]),
    )
  })

  it('blocks with a reason', async () => {
    const { user, bodiesOf } = await renderCandidate({ blockRelease: { data: { epoch: 4 } } })
    await user.click(await screen.findByRole('button', { name: 'Block' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'leaks a name{Enter}')
    await waitFor(() =>
      expect(bodiesOf('blockRelease')).toEqual([{ releaseId: CANDIDATE.releaseId, isBlocked: true, reason: 'leaks a name' }]),
    )
  })

  it('makes a preview link for the chosen time', async () => {
    const url = 'https://parlour.example/en?preview=abc'
    const { user, bodiesOf } = await renderCandidate({ previewRelease: { data: { url, until: '2026-11-23T10:00:00.000Z' } } })
    await user.click(await screen.findByRole('button', { name: 'Preview' }))
    const dialog = await screen.findByRole('dialog')
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Valid' }), '24')
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
    expect(await within(dialog).findByDisplayValue(url)).toBeDefined()
    expect(within(dialog).getByRole('button', { name: 'Copy link' })).toBeDefined()
    expect(bodiesOf('previewRelease')).toEqual([{ releaseId: CANDIDATE.releaseId, hours: 24 }])
  })
})
