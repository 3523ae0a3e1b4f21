export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export class ReleaseRejectedError extends Error {
  override readonly name = 'ReleaseRejectedError'
}
