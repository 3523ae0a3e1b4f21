import { createHmac } from 'node:crypto'
import { createTextSeal, type TextSeal } from '../../platform/text-seal.ts'

/** Sealed per account, so that the table alone is useless. */
export interface SecondFactorVault extends TextSeal {
  readonly recoveryMac: (accountId: string, code: string) => Buffer
}

/** Keys are derived from the pepper; the account is bound into both. */
export function createSecondFactorVault(pepper: string): SecondFactorVault {
  const macKey = createHmac('sha256', pepper).update('recovery-code').digest()
  return {
    ...createTextSeal(pepper, 'second-factor-secret'),
    recoveryMac: (accountId, code) => createHmac('sha256', macKey).update(`${accountId}:${code}`).digest(),
  }
}
