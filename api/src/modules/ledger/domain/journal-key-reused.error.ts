/** The key of a journal came again with other contents: a defect of the caller that must stop its transaction. */
export class JournalKeyReusedError extends Error {
  override readonly name = 'JournalKeyReusedError'

  constructor(key: string, options?: ErrorOptions) {
    super(`Journal ${key} exists with other contents`, options)
  }
}
