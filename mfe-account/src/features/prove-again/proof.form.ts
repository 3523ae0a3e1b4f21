export interface ProofValues {
  accountPassword: string
  code: string
}

export const NO_PROOF: ProofValues = { accountPassword: '', code: '' }

export const FIELD_OF_PROOF = { 'identity.password-wrong': 'accountPassword', 'identity.code-wrong': 'code' } as const

/** Only the proof that was typed. */
export function proofIn({ accountPassword, code }: ProofValues): { readonly accountPassword?: string; readonly code?: string } {
  return { ...(accountPassword === '' ? {} : { accountPassword }), ...(code.trim() === '' ? {} : { code: code.trim() }) }
}
