import type { BlockedAction, ErrorCode, VerificationState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

export type VerificationStep = 'save' | 'add-document' | 'remove-document' | 'submit' | 'verify' | 'send-back' | BlockedAction

/** Permitted states, the target state if different, and the rejection in all others. */
export interface StepRule {
  readonly by: 'merchant' | 'staff'
  readonly from: readonly VerificationState[]
  readonly to: VerificationState | null
  readonly rejection: ErrorCode
}

const EDIT: StepRule = { by: 'merchant', from: ['unverified', 'rejected'], to: null, rejection: 'verification.not-editable' }
const DECIDE: StepRule = { by: 'staff', from: ['pending'], to: 'verified', rejection: 'verification.decided' }
const GROW: StepRule = { by: 'merchant', from: ['verified'], to: null, rejection: 'verification.required' }

export const VERIFICATION_STEPS: Readonly<Record<VerificationStep, StepRule>> = {
  save: EDIT,
  'add-document': EDIT,
  'remove-document': EDIT,
  submit: { ...EDIT, to: 'pending' },
  verify: DECIDE,
  'send-back': { ...DECIDE, to: 'rejected' },
  'second-site': GROW,
  'closed-market': GROW,
  payouts: GROW,
  'api-keys': GROW,
}

export function mayTake(state: VerificationState, step: VerificationStep): boolean {
  return VERIFICATION_STEPS[step].from.includes(state)
}

/** Throws the rejection of its rule. */
export function takeStep(state: VerificationState, step: VerificationStep): VerificationState {
  const { to, rejection } = VERIFICATION_STEPS[step]
  if (!mayTake(state, step)) throw new DomainError(rejection)
  return to ?? state
}
