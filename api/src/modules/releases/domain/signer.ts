/** Signs what the registry says, under the name of its key. */
export interface Signer {
  readonly keyId: string
  /** Base64 of the signature over the text. */
  readonly sign: (text: string) => string
}

/** Signs nothing; for a registry without a key. */
export const UNSIGNED: Signer = { keyId: '', sign: () => '' }
