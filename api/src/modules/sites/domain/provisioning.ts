import type { ProvisioningFault, ProvisioningStep } from '@parlour/contracts'

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

/**
 * The steps that the staff may skip. Only the check makes nothing: when our own way to the site is broken, a person who saw the site answer need not
 * keep the merchant waiting. Every other step writes what later steps, players or the books stand on.
 */
export const SKIPPABLE_STEPS: readonly StepKey[] = ['check-site']

/** All seven steps with those marked that are done. */
export function stepsOf(done: ReadonlySet<string>): readonly ProvisioningStep[] {
  return STEP_KEYS.map((key) => ({ key, isDone: done.has(key) }))
}

/** A site did not answer as it must: not at all, or with another status than 200. */
export class SiteCheckError extends Error {
  readonly fault: 'no-answer' | 'bad-answer'
  constructor(message: string, fault: 'no-answer' | 'bad-answer', cause?: unknown) {
    super(message, { cause })
    this.name = 'SiteCheckError'
    this.fault = fault
  }
}

/** Why a try of a step failed, as the staff reads it. */
export function faultOf(error: unknown, step: StepKey): ProvisioningFault {
  if (error instanceof SiteCheckError) return error.fault
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('catalog.')) return 'market'
  return step === 'publish-design' ? 'design' : 'other'
}
