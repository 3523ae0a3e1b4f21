import type { ChangeTopic } from '@parlour/contracts'

/** Tells live streams that something happened, whichever process it happened in. */
export interface EventSubscribers {
  /** Resolves when notices, changes and session ends are heard; `stop` ends it. */
  readonly follow: (stream: FollowedStream) => Promise<{ readonly stop: () => void }>
  /** Makes sure that something listens; does nothing while that is so. */
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What a live stream follows. */
export interface FollowedStream {
  /** Whose notices. */
  readonly accountId: string
  /** Whose workspace. */
  readonly merchantId: string
  readonly sessionId: string
  readonly onNotice: () => void
  readonly onSessionEnd: () => void
  readonly onChange: (topic: ChangeTopic) => void
  /** Another generation of releases is live. */
  readonly onRelease: (epoch: number) => void
  /** Nobody listened for a while: anything may have happened. */
  readonly onLapse: () => void
}
