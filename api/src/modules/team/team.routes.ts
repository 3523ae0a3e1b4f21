import { endpoints } from '@parlour/contracts'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentInvitation, presentOffer, presentTeam } from './team.presenter.ts'
import { acceptInvitation, declineInvitation, readOffer } from './use-cases/answer-invitation.ts'
import { inviteMember, resendInvitation } from './use-cases/invite-member.ts'
import { changeRole, leaveTeam, removeMember, revokeInvitation, type TeamContext } from './use-cases/manage-members.ts'

export function teamRoutes(ctx: TeamContext): FastifyPluginAsync {
  return async (app) => {
    addTeam(app, ctx)
    addInvitations(app, ctx)
    addMembers(app, ctx)
    addAnswers(app, ctx)
  }
}

function addTeam(app: FastifyInstance, { ownerOf, memberships, invitations: invitationsOf, now }: TeamContext): void {
  addEndpoint(app, endpoints.getTeam, async ({ actor }) => {
    const { merchantId } = actor
    const [owner, colleagues, invitations] = await Promise.all([
      ownerOf(merchantId),
      memberships.list(merchantId),
      invitationsOf.listOpen(merchantId),
    ])
    return presentTeam({ owner, colleagues, invitations }, actor, now())
  })
}

function addInvitations(app: FastifyInstance, ctx: TeamContext): void {
  addEndpoint(app, endpoints.inviteMember, async ({ actor, body: { email, role, ...proof }, locale }) => {
    await ctx.proveOldLogin(actor, proof)
    const at = ctx.now()
    return presentInvitation(await inviteMember(ctx, { email, role }, { actor, locale, at }), at)
  })
  addEndpoint(app, endpoints.resendInvitation, async ({ actor, body, locale }) => {
    const at = ctx.now()
    return presentInvitation(await resendInvitation(ctx, body.id, { actor, locale, at }), at)
  })
  addEndpoint(app, endpoints.revokeInvitation, async ({ actor, body }) => {
    await revokeInvitation(ctx, body.id, { actor, at: ctx.now() })
    return { id: body.id }
  })
}

function addMembers(app: FastifyInstance, ctx: TeamContext): void {
  addEndpoint(app, endpoints.changeMemberRole, async ({ actor, body: { id, role, ...proof } }) => {
    await ctx.proveOldLogin(actor, proof)
    await changeRole(ctx, id, role, { actor, at: ctx.now() })
    return { id, role }
  })
  addEndpoint(app, endpoints.removeMember, async ({ actor, body }) => {
    await removeMember(ctx, body.id, { actor, at: ctx.now() })
    return { id: body.id }
  })
  addEndpoint(app, endpoints.leaveTeam, async ({ actor }) => {
    await leaveTeam(ctx, { actor, at: ctx.now() })
    return null
  })
}

function addAnswers(app: FastifyInstance, ctx: TeamContext): void {
  const answerOf = (token: string, { accountId }: { readonly accountId: string }) => ({ token, accountId, at: ctx.now() })
  addEndpoint(app, endpoints.readInvitation, async ({ actor, body }) => presentOffer(await readOffer(ctx, answerOf(body.token, actor))))
  addEndpoint(app, endpoints.acceptInvitation, async ({ actor, body }) => {
    const { merchant, invitation } = await acceptInvitation(ctx, answerOf(body.token, actor))
    return { merchantName: merchant.username, role: invitation.role }
  })
  addEndpoint(app, endpoints.declineInvitation, async ({ actor, body }) => {
    await declineInvitation(ctx, answerOf(body.token, actor))
    return null
  })
}
