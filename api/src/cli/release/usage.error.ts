/** What was typed cannot be done as it stands; the message says what can. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The registry, the build or the network said no; the message says why and what to do. */
export class ReleaseRejectedError extends Error {
  override readonly name = 'ReleaseRejectedError'
}
