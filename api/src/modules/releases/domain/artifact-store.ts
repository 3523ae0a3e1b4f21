/** Bytes of files by their integrity value. Storing the same bytes twice is no change. */
export interface ArtifactStore {
  readonly put: (integrity: string, bytes: Uint8Array) => Promise<void>
  /** Throws when the store lost them. */
  readonly get: (integrity: string) => Promise<Uint8Array>
  /** Forgets bytes that nobody needs any longer. */
  readonly remove: (integrity: string) => Promise<void>
}

/** Reads a file of a release by its path. */
export type ReadFile = (path: string) => Promise<Uint8Array>
