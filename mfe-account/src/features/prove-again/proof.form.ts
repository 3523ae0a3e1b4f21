/** What a person shows again; of the two proofs one is asked at a time. */
export interface ProofValues {
  accountPassword: string
  code: string
}

/** Nothing is shown yet. */
export const NO_PROOF: ProofValues = { accountPassword: '', code: '' }

/** The field that a wrong proof is said at. */
export const FIELD_OF_PROOF = { 'identity.password-wrong': 'accountPassword', 'identity.code-wrong': 'code' } as const

/** The proof as a call carries it: only what was typed. */
export function proofIn({ accountPassword, code }: ProofValues): { readonly accountPassword?: string; readonly code?: string } {
  return { ...(accountPassword === '' ? {} : { accountPassword }), ...(code.trim() === '' ? {} : { code: code.trim() }) }
}
