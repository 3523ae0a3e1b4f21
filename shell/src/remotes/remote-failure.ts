import type { LoadFailure } from './load-remote.ts'

/** Thrown into the router when a page cannot show because its remote, or its texts, did not arrive. */
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
