import type { Config } from '../../platform/config.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { PasswordHasher } from '../../platform/password-hash.ts'
import { createAccountSecurityRoutes } from './account-security.routes.ts'
import type { IdentityUnitOfWork } from './db/identity.unit-of-work.ts'
import type { RegistrationRules } from './domain/registration.ts'
import { createOneTimeCodes } from './one-time-codes.ts'
import type { SecondFactorVault } from './second-factor-vault.ts'
import type { GrantSession } from './session-grant.ts'
import { makeAlterEmail } from './use-cases/alter-email.ts'
import { makeChangePassword } from './use-cases/change-password.ts'
import { makeConfirmSecondFactor } from './use-cases/confirm-second-factor.ts'
import { makeListSessions } from './use-cases/list-sessions.ts'
import { makeProvePassword } from './use-cases/prove-password.ts'
import { makeRequestReset } from './use-cases/request-reset.ts'
import { makeResetPassword } from './use-cases/reset-password.ts'
import { findPerson, makeSaveProfile } from './use-cases/save-profile.ts'
import { makeSetAvatar } from './use-cases/set-avatar.ts'
import { makeSendEmailCode } from './use-cases/send-email-code.ts'
import { makeSendResetLink } from './use-cases/send-reset-link.ts'
import { makeSendSecondFactorCode } from './use-cases/send-second-factor-code.ts'
import { makeStartSecondFactor } from './use-cases/start-second-factor.ts'
import { makeStopSecondFactor } from './use-cases/stop-second-factor.ts'
import { makeUndoEmail } from './use-cases/undo-email.ts'

export interface AccountSecurityDeps {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly vault: SecondFactorVault
  readonly config: Pick<Config, 'publicUrl' | 'passwordPepper' | 'developmentEmailPin'>
  readonly rules: RegistrationRules
  readonly grant: GrantSession
  readonly now: () => Date
}

export function createAccountSecurity({
  storage,
  hasher,
  vault,
  config,
  rules,
  grant,
  now,
}: AccountSecurityDeps): Required<Pick<ApiModule, 'routes' | 'jobs'>> {
  const codes = createOneTimeCodes({ pepper: config.passwordPepper, developmentPin: config.developmentEmailPin })
  const provePassword = makeProvePassword({ storage, hasher, now })
  const { publicUrl } = config
  const sendResetLink = makeSendResetLink({ storage, publicUrl, now })
  return {
    routes: createAccountSecurityRoutes({
      requestReset: makeRequestReset({ storage, now }),
      resetPassword: makeResetPassword({ storage, hasher, rules, now }),
      findPerson: (accountId) => findPerson(storage, accountId),
      setAvatar: makeSetAvatar({ storage, now }),
      saveProfile: makeSaveProfile({ storage }),
      changePassword: makeChangePassword({ storage, hasher, provePassword, rules, now }),
      sendEmailCode: makeSendEmailCode({ storage, codes, provePassword, rules, now }),
      alterEmail: makeAlterEmail({ storage, codes, rules, publicUrl, now }),
      undoEmail: makeUndoEmail({ storage, now }),
      listSessions: makeListSessions({ storage, now }),
      sendSecondFactorCode: makeSendSecondFactorCode({ storage, codes, provePassword, now }),
      startSecondFactor: makeStartSecondFactor({ storage, vault, codes, provePassword, now }),
      confirmSecondFactor: makeConfirmSecondFactor({ storage, vault, codes, now }),
      stopSecondFactor: makeStopSecondFactor({ storage, vault, provePassword, now }),
      grant,
    }),
    jobs: { 'identity.forgot': async ({ requestId }) => sendResetLink(requestId ?? '') },
  }
}
