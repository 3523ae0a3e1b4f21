export * from '@parlour/i18n'
