import { endpoints } from '@parlour/contracts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { Identity } from '../identity/index.ts'
import { createTeamStore, type TeamOutlets, type TeamStore } from './team-store.ts'
import { presentInvitation, presentOffer, presentTeam } from './team.presenter.ts'
import { acceptInvitation, declineInvitation, openOffer } from './use-cases/answer-invitation.ts'
import { inviteMember, resendInvitation } from './use-cases/invite-member.ts'
import { changeRole, leaveTeam, removeMember, revokeInvitation } from './use-cases/manage-members.ts'

export interface TeamRoutesDeps extends TeamOutlets {
  readonly db: Database
  readonly ownerOf: Identity['accountOf']
  readonly proveOldLogin: Identity['proveOldLogin']
  readonly publicUrl: string
  readonly now: () => Date
}

type Transact = <Result>(work: (store: TeamStore) => Promise<Result>) => Promise<Result>

export function teamRoutes(deps: TeamRoutesDeps): FastifyPluginAsync {
  const transact: Transact = (work) => deps.db.transaction(async (trx) => work(createTeamStore(trx, deps)))
  return async (app) => {
    addTeam(app, deps, createTeamStore(deps.db, deps))
    addInvitations(app, deps, transact)
    addMembers(app, deps, transact)
    addAnswers(app, deps, transact)
  }
}

function addTeam(app: FastifyInstance, { ownerOf, now }: TeamRoutesDeps, store: TeamStore): void {
  addEndpoint(app, endpoints.getTeam, async ({ actor }) => {
    const { merchantId } = actor
    const [owner, colleagues, invitations] = await Promise.all([
      ownerOf(merchantId),
      store.memberships.list(merchantId),
      store.invitations.listOpen(merchantId),
    ])
    return presentTeam({ owner, colleagues, invitations }, actor, now())
  })
}

function addInvitations(app: FastifyInstance, { publicUrl, proveOldLogin, now }: TeamRoutesDeps, transact: Transact): void {
  addEndpoint(app, endpoints.inviteMember, async ({ actor, body: { email, role, ...proof }, locale }) => {
    await proveOldLogin(actor, proof)
    const at = now()
    return presentInvitation(await transact((store) => inviteMember(store, { email, role }, { actor, locale, publicUrl, at })), at)
  })
  addEndpoint(app, endpoints.resendInvitation, async ({ actor, body, locale }) => {
    const at = now()
    return presentInvitation(await transact((store) => resendInvitation(store, body.id, { actor, locale, publicUrl, at })), at)
  })
  addEndpoint(app, endpoints.revokeInvitation, async ({ actor, body }) => {
    await transact((store) => revokeInvitation(store, body.id, { actor, at: now() }))
    return { id: body.id }
  })
}

function addMembers(app: FastifyInstance, { proveOldLogin, now }: TeamRoutesDeps, transact: Transact): void {
  addEndpoint(app, endpoints.changeMemberRole, async ({ actor, body: { id, role, ...proof } }) => {
    await proveOldLogin(actor, proof)
    await transact((store) => changeRole(store, id, role, { actor, at: now() }))
    return { id, role }
  })
  addEndpoint(app, endpoints.removeMember, async ({ actor, body }) => {
    await transact((store) => removeMember(store, body.id, { actor, at: now() }))
    return { id: body.id }
  })
  addEndpoint(app, endpoints.leaveTeam, async ({ actor }) => {
    await transact((store) => leaveTeam(store, { actor, at: now() }))
    return null
  })
}

function addAnswers(app: FastifyInstance, { now }: TeamRoutesDeps, transact: Transact): void {
  const answerOf = (token: string, { accountId }: { readonly accountId: string }) => ({ token, accountId, at: now() })
  addEndpoint(app, endpoints.readInvitation, async ({ actor, body }) =>
    presentOffer(await transact((store) => openOffer(store, answerOf(body.token, actor)))),
  )
  addEndpoint(app, endpoints.acceptInvitation, async ({ actor, body }) => {
    const { merchant, invitation } = await transact((store) => acceptInvitation(store, answerOf(body.token, actor)))
    return { merchantName: merchant.username, role: invitation.role }
  })
  addEndpoint(app, endpoints.declineInvitation, async ({ actor, body }) => {
    await transact((store) => declineInvitation(store, answerOf(body.token, actor)))
    return null
  })
}
