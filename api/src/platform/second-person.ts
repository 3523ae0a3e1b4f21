import { DomainError } from './domain-error.ts'

/** Four eyes: throws `approvals.same-person` when one person approves what they requested. */
export function assertSecondPerson(requestedBy: string | null, by: string): void {
  if (requestedBy === by) throw new DomainError('approvals.same-person')
}
