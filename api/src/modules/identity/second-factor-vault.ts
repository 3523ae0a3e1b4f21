import { createHmac } from 'node:crypto'
import { createTextSeal, type TextSeal } from '../../platform/text-seal.ts'

/** Keeps the secrets of two-step login, each sealed for its account, so that the table alone is worth nothing. */
export interface SecondFactorVault extends TextSeal {
  readonly recoveryMac: (accountId: string, code: string) => Buffer
}

/** Seal and HMAC under keys of the pepper; the account is bound into both. */
export function createSecondFactorVault(pepper: string): SecondFactorVault {
  const macKey = createHmac('sha256', pepper).update('recovery-code').digest()
  return {
    ...createTextSeal(pepper, 'second-factor-secret'),
    recoveryMac: (accountId, code) => createHmac('sha256', macKey).update(`${accountId}:${code}`).digest(),
  }
}
