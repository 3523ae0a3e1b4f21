import type { StaffContext } from '../db/staff.unit-of-work.ts'
import type { StaffMember } from '../domain/role-change.repository.ts'
import type { RoleChange } from '../domain/role-change.ts'

export interface StaffList {
  readonly people: readonly StaffMember[]
  readonly waiting: readonly RoleChange[]
  /** Of those whom the waiting changes concern, by account id. */
  readonly names: ReadonlyMap<string, string>
}

export async function listStaff({ accounts, changes, now }: StaffContext): Promise<StaffList> {
  const waiting = (await changes.listWaiting()).filter(({ expiresAt }) => expiresAt > now())
  const names = await accounts.namesOf(waiting.flatMap((change) => [change.accountId, change.requestedBy]))
  return { people: await accounts.list(), waiting, names }
}
