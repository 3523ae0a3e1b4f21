import type { DataOf, endpoints, Remote, RemoteChange } from '@parlour/contracts'
import { renderRemote, type FakeResponses } from '@parlour/federation-sdk/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageButtons } from '../../../test/page-buttons.ts'
import { MANAGER, READER } from '../../../test/release-fixtures.ts'
import remote from '../../remote.ts'

// The lazy page is compiled before the first test, so that no test waits for the compiler.
beforeAll(async () => {
  await import('./remotes-page.tsx')
})

const GARDEN: Remote = {
  name: 'garden',
  registration: {
    owner: 'Team Garden',
    contact: 'garden@acme.example',
    paths: ['garden', 'shed'],
    audience: 'signed-in',
    source: {
      provider: 'github',
      issuer: 'https://token.actions.githubusercontent.com',
      repository: 'acme/garden',
      branch: 'main',
      environment: 'production',
    },
  },
  keys: [
    { fingerprint: '0123456789abcdef', state: 'accepted', at: '2026-11-22T09:00:00.000Z' },
    { fingerprint: 'fedcba9876543210', state: 'former', at: '2026-11-23T09:00:00.000Z' },
  ],
  isProtected: false,
  version: 3,
}

const BILLING: Remote = {
  name: 'billing',
  registration: null,
  keys: [{ fingerprint: 'aaaabbbbccccdddd', state: 'revoked', at: '2026-11-22T09:00:00.000Z' }],
  isProtected: true,
  version: 1,
}

const CHANGE: RemoteChange = {
  id: '0191f000-0000-7000-8000-00000000000e',
  name: 'billing',
  registration: null,
  key: { fingerprint: '1111222233334444', overlapHours: 24 },
  reason: 'A new machine',
  requestedBy: 'release2',
  isOwn: false,
  expiresAt: '2026-11-23T09:00:00.000Z',
}

const PUBLIC_KEY = '-----BEGIN PUBLIC KEY-----MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=-----END PUBLIC KEY-----'

function listOf(parts: Partial<DataOf<typeof endpoints.listRemotes>> = {}) {
  return { data: { remotes: [GARDEN, BILLING], changes: [], tokenAudience: 'https://parlour.example', ...parts } }
}

async function renderRemotes(responses: FakeResponses, user = MANAGER, locale = 'en') {
  const rendered = await renderRemote(remote, `/${locale}/console/remotes`, { user, responses })
  const bodiesOf = (name: string) => rendered.calls.filter(({ operationId }) => operationId === name).map(({ body }) => body)
  return { ...rendered, bodiesOf, user: userEvent.setup({ delay: null }) }
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name })

describe('remotes and who publishes them', () => {
  it('shows team, paths, audience, keys and repository of each', async () => {
    await renderRemotes({ listRemotes: listOf() })
    const rows = within(await screen.findByRole('table', { name: 'Registered' }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows[1]).toMatch(/garden.*Team Garden.*garden@acme\.example.*\/garden.*\/shed.*Signed-in.*0123456789abcdef.*Accepted/)
    expect(rows[1]).toMatch(/fedcba9876543210.*Until.*acme\/garden@main.*production/)
    expect(rows[2]).toMatch(/billing.*Protected.*Not registered.*aaaabbbbccccdddd.*Revoked/)
  })

  it('registers one that publishes from GitHub, by keyboard alone', async () => {
    const { user, bodiesOf } = await renderRemotes({ listRemotes: listOf({ remotes: [] }), saveRemote: listOf() })
    ;(await screen.findByRole('button', { name: 'Register a remote' })).focus()
    await user.keyboard('{Enter}')
    await screen.findByRole('dialog', { name: 'Register a remote' })
    const save = async () => {
      screen.getByRole('button', { name: 'Save' }).focus()
      await user.keyboard('{Enter}')
    }
    const wrong = () => screen.getAllByRole('textbox').filter((one) => one.getAttribute('aria-invalid') === 'true')
    await save()
    expect(wrong()).toEqual(['Name', 'Team', 'Contact', 'Paths'].map(field))
    expect(document.activeElement).toBe(field('Name'))
    expect(screen.getAllByText('Fill in this field')).toHaveLength(4)
    const type = async (name: string, text: string) => {
      field(name).focus()
      await user.keyboard(text)
    }
    await type('Name', 'pond')
    await type('Team', 'Team Pond')
    await type('Contact', 'pond@acme.example')
    await type('Paths', '/pond{Enter}pond/{Enter}/')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Audience' }), 'Staff')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Publishing' }), 'By key or GitHub Actions')
    expect(field('Issuer')).toHaveProperty('value', 'https://token.actions.githubusercontent.com')
    expect(screen.getByText('Tokens must name https://parlour.example as their audience.')).toBeDefined()
    await type('Repository', 'pond')
    await type('Reason', 'a new team')
    await save()
    expect(wrong()).toEqual([field('Repository')])
    expect(screen.getByText('Enter owner and name, such as acme/garden')).toBeDefined()
    expect(bodiesOf('saveRemote')).toEqual([])
    await user.clear(field('Repository'))
    await type('Repository', 'acme/pond')
    expect(wrong()).toEqual([])
    await save()
    const source = { provider: 'github', issuer: 'https://token.actions.githubusercontent.com', repository: 'acme/pond' }
    await waitFor(() =>
      expect(bodiesOf('saveRemote')).toEqual([
        {
          name: 'pond',
          owner: 'Team Pond',
          contact: 'pond@acme.example',
          paths: ['pond', ''],
          audience: 'staff',
          source: { ...source, branch: 'main', environment: 'production' },
          version: 0,
          reason: 'a new team',
        },
      ]),
    )
  })

  it('shows why a path is rejected and keeps what was typed', async () => {
    const taken = { failure: { status: 409, error: 'releases.path-taken', msg: 'Another remote already owns this path' } } as const
    const { user, bodiesOf } = await renderRemotes({ listRemotes: listOf(), saveRemote: taken })
    await user.click(await screen.findByRole('button', { name: 'Edit: garden' }))
    await user.type(field('Paths'), '{Enter}/checkout')
    await user.type(field('Reason'), 'one more path')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Another remote already owns this path')).toBeDefined()
    expect(field('Paths')).toHaveProperty('value', '/garden\n/shed\n/checkout')
    expect(bodiesOf('saveRemote')).toMatchObject([
      { version: 3, paths: ['garden', 'shed', 'checkout'], source: GARDEN.registration?.source },
    ])
  })

  it('rotates a key with an overlap of a day unless another is chosen, and revokes one', async () => {
    const { user, bodiesOf } = await renderRemotes({ listRemotes: listOf(), setPublisherKey: listOf(), revokePublisherKey: listOf() })
    await user.click(await screen.findByRole('button', { name: 'New key: garden' }))
    expect(screen.getByRole('spinbutton', { name: 'Hours the old key is still accepted' })).toHaveProperty('value', '24')
    const overlap = screen.getByRole('spinbutton', { name: /Hours the old key/ })
    await user.clear(overlap)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(document.activeElement).toBe(field('Public key'))
    expect(screen.getByText('Enter a whole number from 0 to 720')).toBeDefined()
    await user.type(overlap, '24')
    await user.type(field('Public key'), PUBLIC_KEY)
    await user.type(field('Reason'), 'a new laptop')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(bodiesOf('setPublisherKey')).toEqual([
        { name: 'garden', publicKey: PUBLIC_KEY, overlapHours: 24, version: 3, reason: 'a new laptop' },
      ]),
    )
    await user.click(await screen.findByRole('button', { name: 'Revoke key: garden fedcba9876543210' }))
    expect(screen.getByText('fedcba9876543210 is rejected right away and for good. Published releases stay.')).toBeDefined()
    await user.type(field('Reason'), 'it leaked{Enter}')
    const revoked = { name: 'garden', fingerprint: 'fedcba9876543210', reason: 'it leaked' }
    await waitFor(() => expect(bodiesOf('revokePublisherKey')).toEqual([revoked]))
  })

  it('says that a protected part needs a second person', async () => {
    const { user } = await renderRemotes({ listRemotes: listOf() })
    await user.click(await screen.findByRole('button', { name: 'New key: billing' }))
    expect(screen.getByText('Nothing changes until a second person approves it within 24 hours.')).toBeDefined()
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  it('approves a change of somebody else, and only declines an own one', async () => {
    const own = {
      ...CHANGE,
      id: '0191f000-0000-7000-8000-00000000000f',
      name: 'shell',
      key: null,
      registration: GARDEN.registration,
      isOwn: true,
    }
    const { user, bodiesOf } = await renderRemotes({ listRemotes: listOf({ changes: [CHANGE, own] }), decideRemoteChange: listOf() })
    expect(await screen.findByText('1111222233334444')).toBeDefined()
    expect(screen.getByText('/garden /shed')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Approve: shell' })).toBeNull()
    expect(screen.getByText('You requested this. A second person has to approve it.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Approve: billing' }))
    await user.type(field('Reason'), 'agreed{Enter}')
    await waitFor(() => expect(bodiesOf('decideRemoteChange')).toEqual([{ id: CHANGE.id, decision: 'approved', reason: 'agreed' }]))
  })

  it('lets a reader change nothing', async () => {
    await renderRemotes({ listRemotes: listOf({ changes: [CHANGE] }) }, READER)
    expect(await screen.findByText(/You have read-only access/)).toBeDefined()
    expect(pageButtons()).toEqual([])
  })

  it.each(['en', 'ar'])('has no axe violation (%s)', async (locale) => {
    const { user } = await renderRemotes({ listRemotes: listOf({ changes: [CHANGE] }) }, MANAGER, locale)
    const [, , edit] = await screen.findAllByRole('button', { name: /garden/ })
    const check = async () => {
      const found = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
      expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    }
    await check()
    if (edit) await user.click(edit)
    await screen.findByRole('dialog')
    await check()
  })
})
