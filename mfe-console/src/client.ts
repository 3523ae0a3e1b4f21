import { createClient } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'

export const client = createClient('console', endpoints)

export const PAGE_SIZE = '20'

/** Polls live data every five seconds while the window has focus. */
export const LIVE_REFRESH = { refetchOnMountOrArgChange: true, pollingInterval: 5_000, skipPollingIfUnfocused: true } as const

/** Polls a queue every minute while the window has focus. */
export const QUEUE_REFRESH = { refetchOnMountOrArgChange: true, pollingInterval: 60_000, skipPollingIfUnfocused: true } as const
