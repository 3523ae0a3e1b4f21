export interface Signer {
  readonly keyId: string
  readonly sign: (text: string) => string
  /** The public key and its signature by the key before it, for processes that know only that one. */
  readonly endorsement?: string
}

export const UNSIGNED: Signer = { keyId: '', sign: () => '' }
