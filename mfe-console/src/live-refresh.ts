const REFRESH_MS = 5_000

/** Polls live data every five seconds while the window has focus. */
export const LIVE_REFRESH = { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true } as const
