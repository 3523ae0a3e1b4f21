export * from '@parlour/ui'
