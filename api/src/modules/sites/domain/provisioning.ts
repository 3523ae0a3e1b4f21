import type { ProvisioningFault, ProvisioningStep } from '@parlour/contracts'

export type StepKey = ProvisioningStep['key']

export const STEP_KEYS: readonly StepKey[] = [
  'reserve-address',
  'write-configuration',
  'activate-account',
  'publish-design',
  'open-backend',
  'check-site',
  'go-live',
]

/** Only the check creates nothing: staff who saw the site respond may skip it. All other steps write data needed later. */
export const SKIPPABLE_STEPS: readonly StepKey[] = ['check-site']

export function stepsOf(done: ReadonlySet<string>): readonly ProvisioningStep[] {
  return STEP_KEYS.map((key) => ({ key, isDone: done.has(key) }))
}

export class SiteCheckError extends Error {
  readonly fault: 'no-answer' | 'bad-answer'
  constructor(message: string, fault: 'no-answer' | 'bad-answer', cause?: unknown) {
    super(message, { cause })
    this.name = 'SiteCheckError'
    this.fault = fault
  }
}

export function faultOf(error: unknown, step: StepKey): ProvisioningFault {
  if (error instanceof SiteCheckError) return error.fault
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('catalog.') || code === 'verification.required') return 'market'
  return step === 'publish-design' ? 'design' : 'other'
}
