import { createHmac } from 'node:crypto'
import { createTextSeal, type TextSeal } from '../../platform/text-seal.ts'
import { stepOfCode } from './domain/second-factor.ts'

/** Sealed per account, so that the table alone is useless. */
export interface SecondFactorVault extends TextSeal {
  readonly recoveryMac: (accountId: string, code: string) => Buffer
  /** Null for a wrong code. A phone knows nothing of the clock of a demonstration world, which may be later. */
  readonly stepOf: (accountId: string, sealedSecret: Buffer, code: string, at: Date) => number | null
}

/** Keys are derived from the pepper; the account is bound into both. */
export function createSecondFactorVault(pepper: string, clockOffsetMs: number): SecondFactorVault {
  const seal = createTextSeal(pepper, 'second-factor-secret')
  const macKey = createHmac('sha256', pepper).update('recovery-code').digest()
  return {
    ...seal,
    recoveryMac: (accountId, code) => createHmac('sha256', macKey).update(`${accountId}:${code}`).digest(),
    stepOf: (accountId, sealedSecret, code, at) =>
      stepOfCode(seal.open(accountId, sealedSecret), code, new Date(at.getTime() - clockOffsetMs)),
  }
}
