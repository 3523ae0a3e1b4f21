import { createHmac } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { resealValues, type ResealCounts } from '../../platform/reseal.ts'
import { createTextSeal, type TextSeal } from '../../platform/text-seal.ts'
import { sealedSecrets } from './db/second-factor.repository.ts'
import { stepOfCode } from './domain/second-factor.ts'

/** Sealed per account, so that the table alone is useless. */
export interface SecondFactorVault extends TextSeal {
  readonly recoveryMac: (accountId: string, code: string) => Buffer
  /** Of a code that may be older than the pepper. */
  readonly possibleRecoveryMacs: (accountId: string, code: string) => readonly Buffer[]
  /** Null for a wrong code. A phone knows nothing of the clock of a demonstration world, which may be later. */
  readonly stepOf: (accountId: string, sealedSecret: Buffer, code: string, at: Date) => number | null
}

type Peppers = Pick<Config, 'passwordPepper' | 'previousPasswordPepper'>

const SECRETS = 'second-factor-secret'

/** What the previous pepper sealed; recovery codes are hashes, which nothing can make again. */
export async function resealSecondFactors(db: Database, { passwordPepper, previousPasswordPepper }: Peppers): Promise<ResealCounts> {
  const { reseal } = createTextSeal(passwordPepper, SECRETS, previousPasswordPepper)
  return resealValues(sealedSecrets(db), async (accountId, sealed) => reseal(accountId, sealed))
}

/** Keys are derived from the pepper; the account is bound into both. */
export function createSecondFactorVault(pepper: string, clockOffsetMs: number, previousPepper: string | null = null): SecondFactorVault {
  const seal = createTextSeal(pepper, SECRETS, previousPepper)
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
