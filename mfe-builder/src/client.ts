import { createClient } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'

export const client = createClient('builder', endpoints, { getSiteLayout: { keepUnusedDataFor: 0 } })
