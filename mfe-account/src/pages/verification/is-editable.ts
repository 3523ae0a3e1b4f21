import type { Verification } from '@parlour/contracts'

/** Whether the merchant may change the verification now. */
export function isEditable({ state }: Pick<Verification, 'state'>): boolean {
  return state === 'unverified' || state === 'rejected'
}
