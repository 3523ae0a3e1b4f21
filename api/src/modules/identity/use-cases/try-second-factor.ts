import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import { readTypedFactor } from '../domain/second-factor.ts'
import type { SecondFactorVault } from '../second-factor-vault.ts'

/** `right` means that the code has been used up. */
export type SecondFactorOutcome = 'off' | 'missing' | 'right' | 'wrong'

/** Consumes the code in the transaction of the store; no code is accepted twice. */
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
    for (const mac of vault.possibleRecoveryMacs(accountId, proof.code))
      if (await secondFactors.useRecoveryCode(accountId, mac, at)) return 'right'
    return 'wrong'
  }
  const step = vault.stepOf(accountId, factor.sealedSecret, proof.code, at)
  if (step === null || step <= factor.lastStep) return 'wrong'
  await secondFactors.useStep(accountId, step)
  return 'right'
}
