export * from '@parlour/federation-sdk/emulator'
