export * from '@parlour/federation-sdk/testing'
