import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import { readTypedFactor, stepOfCode } from '../domain/second-factor.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'

/** What a typed code is worth: nothing is asked, nothing was typed, or it is right (and used up) or wrong. */
export type SecondFactorOutcome = 'off' | 'missing' | 'right' | 'wrong'

/** Checks and uses a code of the app or a recovery code, in the transaction of the store; no code is right twice. */
export async function trySecondFactor(
  { secondFactors }: IdentityStore,
  vault: SecondFactorVault,
  accountId: string,
  typed: string,
  at: Date,
): Promise<SecondFactorOutcome> {
  const factor = await secondFactors.lock(accountId)
  if (!factor?.isOn) return 'off'
  const proof = readTypedFactor(typed)
  if (proof.kind === 'missing') return 'missing'
  if (proof.kind === 'unreadable') return 'wrong'
  if (proof.kind === 'recovery') {
    const isUsed = await secondFactors.useRecoveryCode(accountId, vault.recoveryMac(accountId, proof.code), at)
    return isUsed ? 'right' : 'wrong'
  }
  const step = stepOfCode(vault.open(accountId, factor.sealedSecret), proof.code, at)
  if (step === null || step <= factor.lastStep) return 'wrong'
  await secondFactors.useStep(accountId, step)
  return 'right'
}
