import { createClient } from '@parlour/api-client'
import { endpoints, GLOBAL_STATION_ID } from '@parlour/contracts'

export const client = createClient('marketing', endpoints)

/** Public pages show fees of the global market. */
export const GLOBAL_MARKET = { query: { countriesId: String(GLOBAL_STATION_ID) } }
