import type { createBulkhead } from '../../../platform/bulkhead.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { AccessTokens } from '../access-token.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import type { RegistrationRules } from '../domain/registration.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import type { RefreshHandles } from '../refresh-handle.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'
import type { SuspensionOf } from './notify-suspension.ts'

export interface IdentityContext {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly vault: SecondFactorVault
  readonly codes: OneTimeCodes
  readonly tokens: AccessTokens
  readonly handles: RefreshHandles
  readonly rules: RegistrationRules
  readonly publicUrl: string
  readonly registrationsAnHour: number
  readonly loginFailuresOfNet: number
  readonly isStaffFactorRequired: boolean
  readonly areDemonstrationsClosed: boolean
  /** Whether the database was filled with demonstration data. */
  readonly isDemonstration: () => Promise<boolean>
  /** Reason for a suspension, disclosed only after authentication. */
  readonly suspensionOf: SuspensionOf
  readonly queueLogin: ReturnType<typeof createBulkhead>
  /** Verified for unknown accounts, so that they take equally long. */
  readonly dummyHash: Promise<string>
  /** Throws `identity.avatar-rejected`. */
  readonly drawAvatar: (file: Buffer) => Promise<Buffer>
  readonly now: () => Date
}
