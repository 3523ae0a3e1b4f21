import type { ProvisioningStep } from '@parlour/contracts'

/** One of the seven steps from payment to live site. */
export type StepKey = ProvisioningStep['key']

/** The steps in the order they are done. */
export const STEP_KEYS: readonly StepKey[] = [
  'reserve-address',
  'write-configuration',
  'activate-account',
  'publish-design',
  'open-backend',
  'check-site',
  'go-live',
]

/** All seven steps with those marked that are done. */
export function stepsOf(done: ReadonlySet<string>): readonly ProvisioningStep[] {
  return STEP_KEYS.map((key) => ({ key, isDone: done.has(key) }))
}
