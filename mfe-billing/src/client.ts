import { createClient } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'

export const client = createClient('billing', endpoints)
