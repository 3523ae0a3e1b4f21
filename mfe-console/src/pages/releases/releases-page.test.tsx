import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { CANDIDATE, HEALTH, HOME, LIVE, MANAGER, OLDER, READER, RETIRED, SHELL, TRAIN } from '../../../test/release-fixtures.ts'
import { pageButtons } from '../../../test/page-buttons.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./releases-page.tsx')
})

async function renderHome(responses: FakeResponses = {}, user = MANAGER, locale = 'en') {
  const rendered = await renderRemote(remote, `/${locale}/console`, { user, responses: { ...HOME, ...responses } })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const strip = async () => await screen.findByRole('table', { name: 'Live' })
const reason = () => screen.getByRole('textbox', { name: 'Reason' })

describe('the page of releases', () => {
  it('shows each part with live version, share, error rate and vitals, the shell first', { meta: { req: 'N10' } }, async () => {
    await renderHome()
    const table = await strip()
    await within(table).findByText('0.42%')
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent)
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain('shell 2.0.0')
    expect(rows[1]).toContain('No data')
    expect(rows[2]).toContain('billing 1.3.0')
    expect(rows[2]).toContain('95%')
    expect(rows[2]).toContain('2.1 sec')
    expect(rows[2]).toContain('180 ms')
    expect(rows[2]).toContain('0.05')
  })

  it('lists candidates with a way to each, and what was live before', async () => {
    await renderHome()
    const candidates = await screen.findByRole('table', { name: 'Candidates' })
    const link = within(candidates).getByRole('link', { name: 'billing 1.4.0' })
    expect(link.getAttribute('href')).toBe(`/en/console/candidates/${CANDIDATE.releaseId}`)
    expect(screen.getByText('Earlier releases: 2')).toBeDefined()
  })

  it('says that all parts are current and how old the last release is', async () => {
    await renderHome({ listReleases: { data: [{ ...LIVE, publishedAt: new Date(Date.now() - 3 * 86_400_000 - 60_000).toISOString() }] } })
    expect(await screen.findByText('All parts are current. Last release: 3 days ago.')).toBeDefined()
    expect(await screen.findByText('No rollout is running.')).toBeDefined()
  })

  it('says when nothing was published', async () => {
    await renderHome({ listReleases: { data: [] } })
    expect(await screen.findByText('No releases yet')).toBeDefined()
  })
})

describe('the kill switch', () => {
  it('rolls a part back in two clicks with a reason, and says what comes back and what is blocked', async () => {
    const { user, bodiesOf } = await renderHome({ switchRelease: { data: { epoch: 9, releaseId: RETIRED.releaseId, version: '1.2.0' } } })
    await user.click(await screen.findByRole('button', { name: 'Roll back billing' }))
    const dialog = await screen.findByRole('dialog', { name: 'Roll back billing?' })
    expect(within(dialog).getByText('Everyone gets billing 1.2.0 again.')).toBeDefined()
    expect(within(dialog).getByText('billing 1.3.0 is blocked and no longer served.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(reason()))
    await user.keyboard('checkout fails')
    await user.click(within(dialog).getByRole('button', { name: 'Roll back now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf('switchRelease')).toEqual([
      { name: 'billing', action: 'rollback', reason: 'checkout fails', releaseId: RETIRED.releaseId },
    ])
  })

  it('goes back to the release that was chosen, and says so before', async () => {
    const { user, bodiesOf } = await renderHome({ switchRelease: { data: { epoch: 9, releaseId: OLDER.releaseId, version: '1.1.0' } } })
    await user.click(await screen.findByRole('button', { name: 'Roll back billing' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Back to' }), OLDER.releaseId)
    expect(screen.getByText('Everyone gets billing 1.1.0 again.')).toBeDefined()
    await user.type(reason(), 'both fail{Enter}')
    await waitFor(() => expect(bodiesOf('switchRelease')).toMatchObject([{ releaseId: OLDER.releaseId }]))
  })

  it('works by keys alone: Enter opens it, Enter sends it, Escape leaves it', async () => {
    const { user, bodiesOf } = await renderHome({ switchRelease: { data: { epoch: 9, releaseId: RETIRED.releaseId, version: '1.2.0' } } })
    const button = await screen.findByRole('button', { name: 'Roll back billing' })
    button.focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(reason()))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(bodiesOf('switchRelease')).toEqual([])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(reason()))
    await user.keyboard('no{Enter}')
    expect(await screen.findByText('Enter a reason of at least 3 characters')).toBeDefined()
    expect(document.activeElement).toBe(reason())
    await user.keyboard('t safe{Enter}')
    await waitFor(() => expect(bodiesOf('switchRelease')).toMatchObject([{ reason: 'not safe' }]))
  })

  it('rolls the train of a part back while one serves, and says so when it moved meanwhile', async () => {
    const { user, bodiesOf } = await renderHome({
      listTrains: { data: [TRAIN] },
      commandTrain: { failure: { status: 409, error: 'rollouts.state-changed' } },
    })
    await within(await strip()).findByText('1.4.0')
    await user.click(screen.getByRole('button', { name: 'Roll back billing' }))
    expect(await screen.findByText('billing 1.4.0 is blocked and no longer served.')).toBeDefined()
    expect(screen.getByText('Everyone gets billing 1.3.0 again.')).toBeDefined()
    await user.type(reason(), 'too many errors{Enter}')
    expect(await screen.findByText(/The rollout changed in the meantime/)).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(bodiesOf('commandTrain')).toEqual([{ id: TRAIN.id, version: 3, action: 'rollback', reason: 'too many errors' }])
  })

  it('is only where a release is left to go back to', async () => {
    await renderHome()
    await screen.findByRole('button', { name: 'Roll back billing' })
    expect(within(await strip()).getByRole('row', { name: /shell 2.0.0/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Roll back shell' })).toBeNull()
  })

  it('keeps the question while the list behind the dialog changes', async () => {
    let list = [SHELL, LIVE, RETIRED]
    const { user, listenForChange, calls } = await renderHome({ listReleases: () => ({ data: list }) })
    await user.click(await screen.findByRole('button', { name: 'Roll back billing' }))
    list = [SHELL, LIVE]
    const before = calls.length
    listenForChange(['Releases'])
    await waitFor(() => expect(calls.slice(before).some(({ operationId }) => operationId === 'listReleases')).toBe(true))
    expect(await screen.findByText('Everyone gets billing 1.2.0 again.')).toBeDefined()
  })

  it('keeps the reason when the connection is lost, and says so', async () => {
    const { user } = await renderHome({ switchRelease: { failure: { status: 503, msg: 'Busy' } } })
    await user.click(await screen.findByRole('button', { name: 'Roll back billing' }))
    await user.type(reason(), 'checkout fails{Enter}')
    expect(await screen.findByText('Busy')).toBeDefined()
    expect((reason() as HTMLInputElement).value).toBe('checkout fails')
  })
})

describe('what may fail', () => {
  it('shows a reader everything and no action', async () => {
    await renderHome({ listTrains: { data: [TRAIN] } }, READER)
    await within(await strip()).findByText('1.4.0')
    expect(pageButtons()).toEqual([])
  })

  it('says so to whoever has no staff role', async () => {
    const rejected = { failure: { status: 403, error: 'identity.role-missing' } }
    await renderHome({ listReleases: rejected, getHealth: rejected, listTrains: rejected, getRolloutRules: rejected })
    expect(await screen.findByText('Your role does not have access to this page. Ask an owner for access.')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('offers Retry and the request id after a failure', async () => {
    let isDown = true
    const { user } = await renderHome({ listReleases: () => (isDown ? { failure: { status: 503 } } : { data: [LIVE] }) })
    expect(await screen.findByText('req-test')).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await strip()).toBeDefined()
  })

  it('says without telemetry that nothing is known, and still rolls back', async () => {
    let isDown = true
    const { user } = await renderHome({ getHealth: () => (isDown ? { failure: { status: 503 } } : { data: [HEALTH] }) })
    expect(await screen.findByText('The figures could not be loaded. You can still act: the decision is yours.')).toBeDefined()
    expect(within(await strip()).getAllByText('No data')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Roll back billing' })).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('0.42%')).toBeDefined()
  })

  it('keeps the strip while the trains fail alone', async () => {
    await renderHome({ listTrains: { failure: { status: 500 } } })
    expect(await screen.findByText('The rollout could not be loaded.')).toBeDefined()
    expect(await strip()).toBeDefined()
  })
})

describe('what holds trains', () => {
  const FREEZE = { id: TRAIN.id, from: '2026-11-01T00:00:00.000Z', to: '2027-01-02T00:00:00.000Z', reason: 'holidays', by: 'owner1' }

  it('shows a freeze and ends it with a reason', async () => {
    const { user, bodiesOf } = await renderHome({
      getRolloutRules: { data: { freezes: [FREEZE], protectedParts: ['billing'] } },
      setFreeze: { data: [] },
    })
    expect(await screen.findByText('holidays')).toBeDefined()
    expect(await within(await strip()).findByText('Second person')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'End the freeze' }))
    await user.type(reason(), 'back at work{Enter}')
    await waitFor(() => expect(bodiesOf('setFreeze')).toEqual([{ end: FREEZE.id, reason: 'back at work' }]))
  })

  it('adds a freeze for the time that was chosen', async () => {
    const { user, bodiesOf } = await renderHome({ setFreeze: { data: [FREEZE] } })
    await user.click(await screen.findByRole('button', { name: 'Freeze' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(reason(), 'holidays')
    await user.click(within(dialog).getByRole('button', { name: 'Freeze' }))
    await waitFor(() => expect(bodiesOf('setFreeze')).toHaveLength(1))
    const [body] = bodiesOf('setFreeze') as [{ from: string; to: string; reason: string }]
    expect(Date.parse(body.to) - Date.parse(body.from)).toBe(86_400_000)
    expect(body.reason).toBe('holidays')
  })

  it('protects the parts that were ticked', async () => {
    const { user, bodiesOf } = await renderHome({
      getRolloutRules: { data: { freezes: [], protectedParts: ['shell'] } },
      protectPart: { data: { protectedParts: ['billing'] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Protected parts' }))
    await user.click(await screen.findByRole('checkbox', { name: 'billing' }))
    await user.click(screen.getByRole('checkbox', { name: 'shell' }))
    await user.type(reason(), 'money flows here{Enter}')
    await waitFor(() =>
      expect(bodiesOf('protectPart')).toEqual([
        { name: 'shell', isProtected: false, reason: 'money flows here' },
        { name: 'billing', isProtected: true, reason: 'money flows here' },
      ]),
    )
  })
})

it('keeps the order of a release inside an Arabic sentence', { meta: { req: 'D55' } }, async () => {
  const { user } = await renderHome({}, MANAGER, 'ar')
  await user.click(await screen.findByRole('button', { name: /billing/ }))
  expect(await screen.findByText('يعود \u2066billing 1.2.0\u2069 للجميع.')).toBeDefined()
})
