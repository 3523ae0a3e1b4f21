import type { LoadFailure } from './load-remote.ts'

export class RemoteFailure extends Error {
  readonly remote: string
  readonly reason: LoadFailure

  constructor(remote: string, reason: LoadFailure, cause: unknown) {
    super(`Remote ${remote}: ${reason}`, { cause })
    this.name = 'RemoteFailure'
    this.remote = remote
    this.reason = reason
  }
}
