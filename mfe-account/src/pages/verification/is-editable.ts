import type { Verification } from '@parlour/contracts'

export function isEditable({ state }: Pick<Verification, 'state'>): boolean {
  return state === 'unverified' || state === 'rejected'
}
