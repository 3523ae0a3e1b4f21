const REFRESH_MS = 5_000

/** What is live is asked again every five seconds while somebody looks. */
export const LIVE_REFRESH = { refetchOnMountOrArgChange: true, pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true } as const
