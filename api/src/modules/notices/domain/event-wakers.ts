/** Tells live streams that something happened, whichever process it happened in. */
export interface EventWakers {
  /** Resolves when notices and session ends are heard; `stop` ends it. */
  readonly follow: (stream: FollowedStream) => Promise<{ readonly stop: () => void }>
  /** Makes sure that something listens; does nothing while that is so. */
  readonly listen: () => Promise<void>
  readonly close: () => Promise<void>
}

/** What a live stream follows. */
export interface FollowedStream {
  readonly merchantId: string
  readonly sessionId: string
  readonly onNotice: () => void
  readonly onSessionEnd: () => void
}
