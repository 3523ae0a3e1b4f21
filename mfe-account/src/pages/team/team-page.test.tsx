import type { Team, TeamInvitation, TeamMember } from '@parlour/contracts'
import { TEST_USER, type FakeResponses } from '@parlour/federation-sdk/testing'
import { formatDateTime } from '@parlour/i18n'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bodiesOf, renderPage } from '../../../test/render-page.tsx'

const OWNER: TeamMember = { id: TEST_USER.id, username: 'merchant', email: TEST_USER.email, role: 'owner', joinedAt: null, isSelf: true }
const ANA: TeamMember = {
  id: '11111111-1111-4111-8111-111111111111',
  username: 'ana',
  email: 'ana@example.org',
  role: 'viewer',
  joinedAt: '2026-11-20T10:00:00.000Z',
  isSelf: false,
}
const OPEN: TeamInvitation = {
  id: '22222222-2222-4222-8222-222222222222',
  email: 'late@example.org',
  role: 'finance',
  sentAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  isOver: false,
}
const teamOf = (members: TeamMember[], invitations: TeamInvitation[] = []): Team => ({ merchantName: 'merchant', members, invitations })
const PATH = '/en/personal/team'
const render = (team: Team, more: FakeResponses = {}) => renderPage(PATH, { getTeam: { data: team }, ...more })

it(
  'says who works here with role, its meaning and since when, and asks the owner who is alone to invite',
  { meta: { req: 'B13' } },
  async () => {
    await render(teamOf([OWNER]))
    await screen.findByText('No one else yet')
    screen.getByText('Full access, including team, API keys and business data')
    expect(screen.queryByRole('button', { name: /Change role/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  },
)

it('invites with the least role by default, and says where the email went', { meta: { req: 'B13' } }, async () => {
  let team = teamOf([OWNER])
  const { user, sent, host } = await renderPage(PATH, {
    getTeam: () => ({ data: team }),
    inviteMember: () => {
      team = teamOf([OWNER], [OPEN])
      return { data: OPEN }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone' }))
  expect(form.getByRole<HTMLInputElement>('radio', { name: /Viewer/ }).checked).toBe(true)
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await form.findByText('Please check the email address')
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Email' }))
  await user.type(form.getByRole('textbox', { name: 'Email' }), ' late@example.org ')
  await user.click(form.getByRole('radio', { name: /Finance/ }))
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await screen.findByText(`Expires ${formatDateTime(OPEN.expiresAt, 'en')}`)
  expect(bodiesOf(sent, 'inviteMember')).toEqual([{ email: 'late@example.org', role: 'finance' }])
  expect(host.notify.mock.calls[0]?.[0].text).toContain('late@example.org')
})

it('puts an address that is rejected at its field and keeps what was typed', { meta: { req: 'B13' } }, async () => {
  const failure = {
    status: 409,
    error: 'team.already-invited',
    msg: 'This email address is already in your team or invited',
    fields: { email: 'taken' },
  }
  const { user } = await render(teamOf([OWNER]), { inviteMember: { failure } })
  await user.click(await screen.findByRole('button', { name: 'Invite someone' }))
  const form = within(await screen.findByRole('dialog'))
  const email = form.getByRole<HTMLInputElement>('textbox', { name: 'Email' })
  await user.type(email, 'ana@example.org')
  await user.click(form.getByRole('button', { name: 'Send invitation' }))
  await form.findByText(failure.msg)
  expect([email.getAttribute('aria-invalid'), email.value]).toEqual(['true', 'ana@example.org'])
})

it('gives another role and removes after a question', { meta: { req: 'B13' } }, async () => {
  let team = teamOf([OWNER, ANA])
  const { user, sent } = await renderPage(PATH, {
    getTeam: () => ({ data: team }),
    changeMemberRole: () => {
      team = teamOf([OWNER, { ...ANA, role: 'manager' }])
      return { data: { id: ANA.id, role: 'manager' } }
    },
    removeMember: () => {
      team = teamOf([OWNER])
      return { data: { id: ANA.id } }
    },
  })
  await user.click(await screen.findByRole('button', { name: /Change role: .*ana/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /Role of .*ana/ }))
  await user.click(dialog.getByRole('radio', { name: /Manager/ }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Designs and manages sites, and places orders')
  await user.click(await screen.findByRole('button', { name: /Remove .*ana/ }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await screen.findByText('No one else yet')
  expect(bodiesOf(sent, 'changeMemberRole')).toEqual([{ id: ANA.id, role: 'manager' }])
  expect(bodiesOf(sent, 'removeMember')).toEqual([{ id: ANA.id }])
})

it('sends an invitation again, takes it back, and says in the question what failed', { meta: { req: 'B13' } }, async () => {
  let isDown = true
  const failure = { status: 503, error: 'platform.unavailable', msg: 'The service is busy' }
  const { user, sent } = await render(teamOf([OWNER], [{ ...OPEN, isOver: true }]), {
    resendInvitation: { data: OPEN },
    revokeInvitation: () => (isDown ? { failure } : { data: { id: OPEN.id } }),
  })
  await screen.findByText('No longer valid')
  await user.click(screen.getByRole('button', { name: 'Send again: late@example.org' }))
  await waitFor(() => expect(bodiesOf(sent, 'resendInvitation')).toEqual([{ id: OPEN.id }]))
  await user.click(screen.getByRole('button', { name: 'Revoke: late@example.org' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await question.findByText('The service is busy')
  isDown = false
  await user.click(question.getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it('a member sees the people and may leave, but neither invite nor change anybody', { meta: { req: 'B13' } }, async () => {
  const assign = vi.fn<Location['assign']>()
  vi.stubGlobal('location', { assign })
  const team = teamOf([
    { ...OWNER, email: null, isSelf: false },
    { ...ANA, email: null, isSelf: true },
  ])
  const { user, sent } = await render(team, { leaveTeam: { data: null } })
  await screen.findByText(/You are working in .*merchant.*'s workspace/)
  expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Change role|Remove/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Leave the team' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave the team' }))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/en/personal']]))
  expect(bodiesOf(sent, 'leaveTeam')).toEqual([{}])
})

it('shows a team that failed to load with the request id, and loads it on Retry', { meta: { req: 'B13' } }, async () => {
  let isDown = true
  const failure = { status: 503, error: 'platform.unavailable', msg: 'The service is busy' }
  const { user } = await renderPage(PATH, { getTeam: () => (isDown ? { failure } : { data: teamOf([OWNER, ANA]) }) })
  const alert = (await screen.findByText('Your team could not be loaded')).closest('[role=alert]')
  expect(alert?.textContent).toContain('req-test')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('ana@example.org')
})
