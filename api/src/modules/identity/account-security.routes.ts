import { endpoints } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentSession, presentUserProfile } from './identity.presenter.ts'
import { grantSession, userAgentOf } from './session-grant.ts'
import type { IdentityRouteContext } from './identity.routes.ts'
import { alterEmail, undoEmail } from './use-cases/alter-email.ts'
import { changePassword } from './use-cases/change-password.ts'
import { confirmSecondFactor, sendSecondFactorCode, startSecondFactor, stopSecondFactor } from './use-cases/manage-second-factor.ts'
import { requestReset, resetPassword } from './use-cases/reset-password.ts'
import { findPerson, saveProfile, type Person } from './use-cases/save-profile.ts'
import { sendEmailCode } from './use-cases/send-email-code.ts'
import { setAvatar } from './use-cases/set-avatar.ts'
import { listSessions } from './use-cases/start-session.ts'

type AddRoutes = (app: FastifyInstance, ctx: IdentityRouteContext) => void

export const addAccountSecurityRoutes: AddRoutes = (app, ctx) => {
  for (const add of [addPersonRoutes, addPasswordRoutes, addEmailRoutes, addSecondFactorRoutes]) add(app, ctx)
}

const addPersonRoutes: AddRoutes = (app, ctx) => {
  const presentProfile = async (person: Person) => presentUserProfile(person, await ctx.isDemonstration())
  addEndpoint(app, endpoints.getUserInfo, async ({ actor }) => presentProfile(await findPerson(ctx, actor.accountId)))
  addEndpoint(app, endpoints.saveUser, async ({ actor, body }) => presentProfile(await saveProfile(ctx, actor.accountId, body)))
  addEndpoint(app, endpoints.setAvatar, async ({ actor, body }) => presentProfile(await setAvatar(ctx, actor.accountId, body.image)))
  addEndpoint(app, endpoints.listSessions, async ({ actor }) => {
    const records = await listSessions(ctx, actor.accountId)
    return records.map((record) => presentSession(record, actor.sessionId))
  })
}

const addPasswordRoutes: AddRoutes = (app, ctx) => {
  addEndpoint(app, endpoints.forgotPassword, async ({ body, locale }) => {
    await requestReset(ctx, body.account, locale)
    return null
  })
  addEndpoint(app, endpoints.resetPassword, async ({ body, request, locale }) => {
    await resetPassword(ctx, body, { locale, userAgent: userAgentOf(request) })
    return null
  })
  addEndpoint(app, endpoints.changePassword, async ({ actor, body, reply, locale }) =>
    grantSession(ctx, await changePassword(ctx, body, actor, locale), reply),
  )
}

const addEmailRoutes: AddRoutes = (app, ctx) => {
  addEndpoint(app, endpoints.sendEmailCode, async ({ actor, body, locale }) => {
    await sendEmailCode(ctx, { ...body, password: body.password ?? '', oldPin: body.oldPin ?? '' }, actor, locale)
    return null
  })
  addEndpoint(app, endpoints.alterEmail, async ({ actor, body, reply, locale }) =>
    grantSession(ctx, await alterEmail(ctx, body, actor, locale), reply),
  )
  addEndpoint(app, endpoints.undoEmail, async ({ body }) => {
    await undoEmail(ctx, body.token)
    return null
  })
}

const addSecondFactorRoutes: AddRoutes = (app, ctx) => {
  addEndpoint(app, endpoints.sendSecondFactorCode, async ({ actor, body, locale }) => {
    await sendSecondFactorCode(ctx, body.password, actor, locale)
    return null
  })
  addEndpoint(app, endpoints.startSecondFactor, async ({ actor, body: { emailCode = '', ...body } }) =>
    startSecondFactor(ctx, { ...body, emailCode }, actor),
  )
  addEndpoint(app, endpoints.confirmSecondFactor, async ({ actor, body: { emailCode = '', ...body }, locale }) => {
    const recoveryCodes = await confirmSecondFactor(ctx, { ...body, emailCode }, actor, locale)
    return { recoveryCodes: [...recoveryCodes] }
  })
  addEndpoint(app, endpoints.stopSecondFactor, async ({ actor, body, locale }) => {
    await stopSecondFactor(ctx, body, actor, locale)
    return null
  })
}
