import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentSession, presentUserProfile } from './identity.presenter.ts'
import { userAgentOf, type GrantSession } from './session-grant.ts'
import type { AlterEmail } from './use-cases/alter-email.ts'
import type { ChangePassword } from './use-cases/change-password.ts'
import type { ConfirmSecondFactor } from './use-cases/confirm-second-factor.ts'
import type { ListSessions } from './use-cases/list-sessions.ts'
import type { RequestReset } from './use-cases/request-reset.ts'
import type { ResetPassword } from './use-cases/reset-password.ts'
import type { Person, SaveProfile } from './use-cases/save-profile.ts'
import type { SendEmailCode } from './use-cases/send-email-code.ts'
import type { SendSecondFactorCode } from './use-cases/send-second-factor-code.ts'
import type { SetAvatar } from './use-cases/set-avatar.ts'
import type { StartSecondFactor } from './use-cases/start-second-factor.ts'
import type { StopSecondFactor } from './use-cases/stop-second-factor.ts'
import type { UndoEmail } from './use-cases/undo-email.ts'

export interface AccountSecurityRoutesDeps {
  readonly requestReset: RequestReset
  readonly resetPassword: ResetPassword
  readonly findPerson: (accountId: string) => Promise<Person>
  readonly saveProfile: SaveProfile
  readonly setAvatar: SetAvatar
  readonly changePassword: ChangePassword
  readonly sendEmailCode: SendEmailCode
  readonly alterEmail: AlterEmail
  readonly undoEmail: UndoEmail
  readonly listSessions: ListSessions
  readonly sendSecondFactorCode: SendSecondFactorCode
  readonly startSecondFactor: StartSecondFactor
  readonly confirmSecondFactor: ConfirmSecondFactor
  readonly stopSecondFactor: StopSecondFactor
  readonly grant: GrantSession
}

export function createAccountSecurityRoutes(deps: AccountSecurityRoutesDeps): FastifyPluginAsync {
  const groups = [addPersonRoutes, addPasswordRoutes, addEmailRoutes, addSecondFactorRoutes]
  return async (app) => {
    for (const add of groups) add(app, deps)
  }
}

type AddRoutes = (app: Parameters<FastifyPluginAsync>[0], deps: AccountSecurityRoutesDeps) => void

const addPersonRoutes: AddRoutes = (app, deps) => {
  addEndpoint(app, endpoints.getUserInfo, async ({ actor }) => presentUserProfile(await deps.findPerson(actor.accountId)))
  addEndpoint(app, endpoints.saveUser, async ({ actor, body }) => presentUserProfile(await deps.saveProfile(actor.accountId, body)))
  addEndpoint(app, endpoints.setAvatar, async ({ actor, body }) => presentUserProfile(await deps.setAvatar(actor.accountId, body.image)))
  addEndpoint(app, endpoints.listSessions, async ({ actor }) => {
    const records = await deps.listSessions(actor.accountId)
    return records.map((record) => presentSession(record, actor.sessionId))
  })
}

const addPasswordRoutes: AddRoutes = (app, deps) => {
  addEndpoint(app, endpoints.forgotPassword, async ({ body, locale }) => {
    await deps.requestReset(body.account, locale)
    return null
  })
  addEndpoint(app, endpoints.resetPassword, async ({ body, request, locale }) => {
    await deps.resetPassword(body, { locale, userAgent: userAgentOf(request) })
    return null
  })
  addEndpoint(app, endpoints.changePassword, async ({ actor, body, reply, locale }) =>
    deps.grant(await deps.changePassword(body, actor, locale), reply),
  )
}

const addEmailRoutes: AddRoutes = (app, deps) => {
  addEndpoint(app, endpoints.sendEmailCode, async ({ actor, body, locale }) => {
    await deps.sendEmailCode({ ...body, password: body.password ?? '', oldPin: body.oldPin ?? '' }, actor, locale)
    return null
  })
  addEndpoint(app, endpoints.alterEmail, async ({ actor, body, reply, locale }) =>
    deps.grant(await deps.alterEmail(body, actor, locale), reply),
  )
  addEndpoint(app, endpoints.undoEmail, async ({ body }) => {
    await deps.undoEmail(body.token)
    return null
  })
}

const addSecondFactorRoutes: AddRoutes = (app, deps) => {
  addEndpoint(app, endpoints.sendSecondFactorCode, async ({ actor, body, locale }) => {
    await deps.sendSecondFactorCode(body.password, actor, locale)
    return null
  })
  addEndpoint(app, endpoints.startSecondFactor, async ({ actor, body: { emailCode = '', ...body } }) =>
    deps.startSecondFactor({ ...body, emailCode }, actor),
  )
  addEndpoint(app, endpoints.confirmSecondFactor, async ({ actor, body: { emailCode = '', ...body }, locale }) => {
    const recoveryCodes = await deps.confirmSecondFactor({ ...body, emailCode }, actor, locale)
    return { recoveryCodes: [...recoveryCodes] }
  })
  addEndpoint(app, endpoints.stopSecondFactor, async ({ actor, body, locale }) => {
    await deps.stopSecondFactor(body, actor, locale)
    return null
  })
}
