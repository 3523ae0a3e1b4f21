import { createByteSeal, type ByteSeal } from './byte-seal.ts'

export interface TextSeal extends Pick<ByteSeal, 'reseal'> {
  readonly seal: (owner: string, text: string) => Buffer
  /** Throws when the bytes were changed or belong to another owner. */
  readonly open: (owner: string, sealed: Buffer) => string
}

/** The previous pepper only opens. */
export function createTextSeal(pepper: string, purpose: string, previousPepper: string | null = null): TextSeal {
  const bytes = createByteSeal(pepper, purpose, previousPepper)
  return {
    seal: (owner, text) => bytes.seal(owner, Buffer.from(text, 'utf8')),
    open: (owner, sealed) => bytes.open(owner, sealed).toString('utf8'),
    reseal: bytes.reseal,
  }
}
