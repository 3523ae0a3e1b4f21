import { createHmac } from 'node:crypto'
import { createTextSeal, type TextSeal } from '../../platform/text-seal.ts'
import { stepOfCode } from './domain/second-factor.ts'

/** Sealed per account, so that the table alone is useless. */
export interface SecondFactorVault extends TextSeal {
  readonly recoveryMac: (accountId: string, code: string) => Buffer
  /** Of a code that may be older than the pepper. */
  readonly possibleRecoveryMacs: (accountId: string, code: string) => readonly Buffer[]
  /** Null for a wrong code. A phone knows nothing of the clock of a demonstration world, which may be later. */
  readonly stepOf: (accountId: string, sealedSecret: Buffer, code: string, at: Date) => number | null
}

/** Keys are derived from the pepper; the account is bound into both. */
export function createSecondFactorVault(pepper: string, clockOffsetMs: number, previousPepper: string | null = null): SecondFactorVault {
  const seal = createTextSeal(pepper, 'second-factor-secret', previousPepper)
  const macWith = (key: string) => (accountId: string, code: string) =>
    createHmac('sha256', createHmac('sha256', key).update('recovery-code').digest()).update(`${accountId}:${code}`).digest()
  const recoveryMac = macWith(pepper)
  const macs = previousPepper === null ? [recoveryMac] : [recoveryMac, macWith(previousPepper)]
  return {
    ...seal,
    recoveryMac,
    possibleRecoveryMacs: (accountId, code) => macs.map((macOf) => macOf(accountId, code)),
    stepOf: (accountId, sealedSecret, code, at) =>
      stepOfCode(seal.open(accountId, sealedSecret), code, new Date(at.getTime() - clockOffsetMs)),
  }
}
