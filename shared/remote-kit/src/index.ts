export * from '@parlour/api-client'
export * from '@parlour/contracts'
export * from '@parlour/federation-sdk'
