import type { ChangeTopic } from '@parlour/contracts'

export interface EventSubscribers {
  readonly follow: (stream: FollowedStream) => Promise<{ readonly stop: () => void }>
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface FollowedStream {
  readonly accountId: string
  readonly merchantId: string
  readonly sessionId: string
  readonly onNotice: () => void
  readonly onSessionEnd: () => void
  readonly onChange: (topic: ChangeTopic) => void
  readonly onRelease: (epoch: number) => void
  /** The listener was down for a while: events may have been missed. */
  readonly onLapse: () => void
}
