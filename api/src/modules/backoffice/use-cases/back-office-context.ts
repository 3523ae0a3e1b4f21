import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { ThrottleStore } from '../../../platform/throttle-store.ts'
import type { BackOfficeUnitOfWork } from '../db/back-office.unit-of-work.ts'
import type { KnownDevices } from '../known-device.ts'

/** What the use cases of the back office work with. */
export interface BackOfficeContext extends BackOfficeUnitOfWork {
  readonly attempts: ThrottleStore
  readonly hasher: Pick<PasswordHasher, 'verify'>
  readonly devices: KnownDevices
  readonly failuresOfNet: number
  readonly now: () => Date
}
