import { createClient } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'

export const client = createClient('shell', endpoints, { searchWorkspace: { keepUnusedDataFor: 0 } })
