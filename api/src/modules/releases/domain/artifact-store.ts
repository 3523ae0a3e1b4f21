/** By integrity value; storing the same bytes twice changes nothing. */
export interface ArtifactStore {
  readonly put: (integrity: string, bytes: Uint8Array) => Promise<void>
  /** Throws when the bytes are missing. */
  readonly get: (integrity: string) => Promise<Uint8Array>
  readonly remove: (integrity: string) => Promise<void>
}

export type ReadFile = (path: string) => Promise<Uint8Array>
