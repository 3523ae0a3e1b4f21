import { randomUUID } from 'node:crypto'
import { endpoints, TEAM_LIMITS } from '@parlour/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTeamBench, type TeamBench } from './team.test-bench.ts'

let bench: TeamBench

beforeAll(async () => {
  bench = await createTeamBench()
})
afterAll(() => bench.close())

let people = 0
const personOf = () => bench.personOf(`person${(people += 1)}`)
const invite = (token: string, email: string, role = 'viewer', locale = 'en') =>
  bench.call(token, endpoints.inviteMember, { email, role }, locale)
const accept = (token: string, secret: string) => bench.call(token, endpoints.acceptInvitation, { token: secret })
const teamOf = async (token: string) => (await bench.call(token, endpoints.getTeam)).data
const roleOf = async (token: string) => (await bench.call(token, endpoints.getUserInfo)).data.teamRole
const eventsOf = async (merchantId: string) =>
  (await bench.auditOf(merchantId)).map(({ event, role }) => (role ? `${event} ${role}` : event))

it('invites by an email in the language of the call, with a link whose secret no server sees', { meta: { req: 'B13' } }, async () => {
  const owner = await personOf()
  const invited = await invite(owner.token, '  Ana@Example.org ', 'manager', 'ar')
  expect(invited.data).toMatchObject({ email: 'Ana@Example.org', role: 'manager', isOver: false })
  const [email] = await bench.emailsTo('Ana@Example.org')
  expect([email?.locale, email?.values.merchant]).toEqual(['ar', 'person1'])
  expect(email?.values.link).toMatch(/^http:\/\/\S+\/ar\/join-team#[\w-]{43}$/)
  const stored = await bench.db('team_invitations').where({ merchant_id: owner.id }).first('token_hash')
  expect(String(stored.token_hash)).not.toContain(email?.values.link.split('#')[1] ?? '')
})

it(
  'the link offers merchant, role and a masked address, and joining gives the workspace at the next call',
  { meta: { req: 'B13' } },
  async () => {
    const [owner, member] = [await personOf(), await personOf()]
    await invite(owner.token, 'somebody@example.org', 'finance')
    const secret = await bench.tokenOf('somebody@example.org')
    const offer = await bench.call(member.token, endpoints.readInvitation, { token: secret })
    expect(offer.data).toMatchObject({ role: 'finance', emailHint: 's•••@example.org', expiresAt: '2026-11-28T12:00:00.000Z' })
    expect(await roleOf(member.token)).toBe('owner')
    const joined = await accept(member.token, secret)
    expect(joined.data).toEqual({ merchantName: offer.data.merchantName, role: 'finance' })
    const { data: info } = await bench.call(member.token, endpoints.getUserInfo)
    expect([info.teamRole, info.merchantName]).toEqual(['finance', offer.data.merchantName])
    expect((await accept(member.token, secret)).error).toBe('team.invitation-over')
    expect(await eventsOf(owner.id)).toEqual(['invited finance', 'joined finance'])
  },
)

it('owner and member see the same people; addresses and invitations are for the owner', { meta: { req: 'B13' } }, async () => {
  const owner = await personOf()
  const member = await bench.memberOf(owner, 'clara', 'viewer')
  await invite(owner.token, 'late@example.org')
  const seen = await teamOf(owner.token)
  expect(seen.members.map(({ role, email, isSelf }) => [role, email, isSelf])).toEqual([
    ['owner', owner.email, true],
    ['viewer', member.email, false],
  ])
  expect(seen.invitations).toHaveLength(1)
  const other = await teamOf(member.token)
  expect(other.members.map(({ role, email, isSelf }) => [role, email, isSelf])).toEqual([
    ['owner', null, false],
    ['viewer', null, true],
  ])
  expect([other.invitations, other.merchantName]).toEqual([[], seen.merchantName])
})

it('a new role and a removal count from the next call on', { meta: { req: 'B13' } }, async () => {
  const owner = await personOf()
  const member = await bench.memberOf(owner, 'dora', 'viewer')
  await bench.call(owner.token, endpoints.changeMemberRole, { id: member.id, role: 'manager' })
  expect(await roleOf(member.token)).toBe('manager')
  expect((await invite(member.token, 'x@example.org')).error).toBe('identity.role-missing')
  await bench.call(owner.token, endpoints.removeMember, { id: member.id })
  const after = await teamOf(member.token)
  expect([after.merchantName, after.members.length]).toEqual(['dora', 1])
  expect(await eventsOf(owner.id)).toEqual(['invited viewer', 'joined viewer', 'role-changed manager', 'removed'])
})

it('a member leaves alone, and whoever is in no team cannot leave one', { meta: { req: 'B13' } }, async () => {
  const owner = await personOf()
  const member = await bench.memberOf(owner, 'emil', 'viewer')
  expect((await bench.call(owner.token, endpoints.leaveTeam)).error).toBe('team.member-not-found')
  expect((await bench.call(member.token, endpoints.leaveTeam)).status).toBe(200)
  expect(await roleOf(member.token)).toBe('owner')
  expect((await bench.call(member.token, endpoints.leaveTeam)).error).toBe('team.member-not-found')
  expect((await eventsOf(owner.id)).at(-1)).toBe('left')
})

it(
  'a link ends when it is sent again, taken back, declined, over its time, or its merchant is suspended',
  { meta: { req: 'B13' } },
  async () => {
    const [owner, person] = [await personOf(), await personOf()]
    const over = async (secret: string) => (await accept(person.token, secret)).error
    const secretFor = async (email: string) => {
      const { data } = await invite(owner.token, email)
      return { id: data.id, secret: await bench.tokenOf(email) }
    }
    const again = await secretFor('again@example.org')
    await bench.call(owner.token, endpoints.resendInvitation, { id: again.id })
    expect(await bench.emailsTo('again@example.org')).toHaveLength(2)
    const revoked = await secretFor('revoked@example.org')
    await bench.call(owner.token, endpoints.revokeInvitation, { id: revoked.id })
    const declined = await secretFor('declined@example.org')
    await bench.call(person.token, endpoints.declineInvitation, { token: declined.secret })
    const old = await secretFor('old@example.org')
    const errors = [await over(again.secret), await over(revoked.secret), await over(declined.secret)]
    await bench.db('team_invitations').where({ id: old.id }).update({ expires_at: bench.clock.now })
    errors.push(await over(old.secret))
    const last = await secretFor('last@example.org')
    await bench.suspend(owner.id)
    errors.push(await over(last.secret), await over('unknown'), await over(''))
    expect(errors).toEqual(Array.from({ length: 7 }, () => 'team.invitation-over'))
  },
)

it(
  'an account that orders, works elsewhere, leads people, is staff or is the merchant itself cannot join',
  { meta: { req: 'B13' } },
  async () => {
    const owner = await personOf()
    await invite(owner.token, 'seat@example.org')
    const secret = await bench.tokenOf('seat@example.org')
    const [buyer, other, staff] = [await personOf(), await personOf(), await personOf()]
    bench.letOrder(buyer.id)
    const member = await bench.memberOf(other, 'frida', 'viewer')
    await bench
      .db('identity_accounts')
      .where({ id: staff.id })
      .update({ roles: ['support'] })
    const rejected = await Promise.all([buyer, other, member, staff, owner].map(async ({ token }) => (await accept(token, secret)).error))
    expect(rejected).toEqual(Array.from({ length: 5 }, () => 'team.account-occupied'))
    expect((await accept((await personOf()).token, secret)).status).toBe(200)
  },
)

it('two people who take one link at once: one joins', { meta: { req: 'B13' } }, async () => {
  const owner = await personOf()
  await invite(owner.token, 'race@example.org')
  const secret = await bench.tokenOf('race@example.org')
  const racers = [await personOf(), await personOf(), await personOf()]
  const answers = await Promise.all(racers.map(({ token }) => accept(token, secret)))
  expect(answers.map(({ error }) => error ?? 'joined').toSorted()).toEqual(['joined', 'team.invitation-over', 'team.invitation-over'])
  expect((await teamOf(owner.token)).members).toHaveLength(2)
})

it('whom a person had invited cannot join once the person works elsewhere', { meta: { req: 'B13' } }, async () => {
  const [owner, person, third, fourth] = [await personOf(), await personOf(), await personOf(), await personOf()]
  await invite(person.token, 'third@example.org')
  await invite(owner.token, 'fourth@example.org')
  await invite(owner.token, person.email)
  await accept(person.token, await bench.tokenOf(person.email))
  expect((await accept(third.token, await bench.tokenOf('third@example.org'))).error).toBe('team.invitation-over')
  expect((await accept(fourth.token, await bench.tokenOf('fourth@example.org'))).data).toMatchObject({ role: 'viewer' })
})

it('another merchant meets members and invitations as if there were none', { meta: { req: 'B13' } }, async () => {
  const [owner, stranger] = [await personOf(), await personOf()]
  const member = await bench.memberOf(owner, 'gina', 'viewer')
  const { data: open } = await invite(owner.token, 'open@example.org')
  const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
  for (const [endpoint, id, more] of [
    [endpoints.changeMemberRole, member.id, { role: 'finance' }],
    [endpoints.removeMember, member.id, {}],
    [endpoints.resendInvitation, open.id, {}],
    [endpoints.revokeInvitation, open.id, {}],
  ] as const) {
    const [foreign, missing] = [id, randomUUID()].map((of) => bench.call(stranger.token, endpoint, { id: of, ...more }))
    const [one, two] = [await foreign, await missing]
    expect([one?.status, withoutId(one?.text ?? '')]).toEqual([404, withoutId(two?.text ?? 'none')])
  }
  expect((await teamOf(owner.token)).members.map(({ role }) => role)).toEqual(['owner', 'viewer'])
})

it(
  'rejects what is no address, whoever is invited or in the team already, the 21st person, and a flood of emails',
  { meta: { req: 'B13' } },
  async () => {
    const owner = await personOf()
    const member = await bench.memberOf(owner, 'hanna', 'viewer')
    const errors = []
    for (const email of ['', 'nobody', 'a@b', 'a\u0000@b.org', 'a@b.org\ud800']) errors.push((await invite(owner.token, email)).error)
    expect(errors).toEqual(Array.from({ length: 5 }, () => 'platform.validation'))
    await invite(owner.token, 'twice@example.org')
    expect((await invite(owner.token, 'TWICE@example.org')).error).toBe('team.already-invited')
    expect((await invite(owner.token, member.email.toUpperCase())).error).toBe('team.already-invited')
    const rest = Array.from({ length: TEAM_LIMITS.people - 2 }, (_none, index) => `p${index}@example.org`)
    const invited = await Promise.all([...rest, 'one-more@example.org'].map((email) => invite(owner.token, email)))
    expect(invited.filter(({ error }) => error === 'team.full')).toHaveLength(1)
    const { invitations } = await teamOf(owner.token)
    const resent = []
    for (const { id } of invitations) resent.push((await bench.call(owner.token, endpoints.resendInvitation, { id })).error)
    expect(resent).toContain('platform.rate-limited')
    const other = await personOf()
    expect((await invite(other.token, 'calm@example.org')).data).toMatchObject({ email: 'calm@example.org' })
  },
)

it('a suspended merchant closes the workspace for the members, who keep their own account', { meta: { req: 'B13' } }, async () => {
  const owner = await personOf()
  const member = await bench.memberOf(owner, 'ida', 'manager')
  await bench.suspend(owner.id)
  const closed = await bench.call(member.token, endpoints.getTeam)
  expect([closed.status, closed.error]).toEqual([403, 'team.merchant-suspended'])
  expect((await bench.call(member.token, endpoints.getUserInfo)).status).toBe(200)
  expect((await bench.call(member.token, endpoints.leaveTeam)).status).toBe(200)
  expect((await teamOf(member.token)).merchantName).toBe('ida')
})

it('what is written of a team stays: no line changes or goes', { meta: { req: 'B13' } }, async () => {
  const owner = await personOf()
  await bench.memberOf(owner, 'jana', 'viewer')
  const lines = () => bench.db('team_audit').where({ merchant_id: owner.id })
  await expect(lines().update({ event: 'left' })).rejects.toMatchObject({ code: '23001' })
  await expect(lines().delete()).rejects.toMatchObject({ code: '23001' })
  await expect(bench.db.raw('TRUNCATE team_audit')).rejects.toMatchObject({ code: '23001' })
  expect(await eventsOf(owner.id)).toEqual(['invited viewer', 'joined viewer'])
})
