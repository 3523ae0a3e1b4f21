/** A journal key was reused with different contents: a bug in the caller, which must roll back. */
export class JournalKeyReusedError extends Error {
  override readonly name = 'JournalKeyReusedError'

  constructor(key: string, options?: ErrorOptions) {
    super(`Journal ${key} exists with other contents`, options)
  }
}
