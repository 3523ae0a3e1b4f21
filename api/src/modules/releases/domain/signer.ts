export interface Signer {
  readonly keyId: string
  readonly sign: (text: string) => string
}

export const UNSIGNED: Signer = { keyId: '', sign: () => '' }
