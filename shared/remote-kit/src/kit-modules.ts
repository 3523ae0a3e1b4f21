/** The subpaths of this package that a shell provides, and the shared modules behind each. */
export const KIT_MODULES = {
  '@parlour/remote-kit': ['@parlour/federation-sdk', '@parlour/api-client', '@parlour/contracts'],
  '@parlour/remote-kit/ui': ['@parlour/ui'],
  '@parlour/remote-kit/i18n': ['@parlour/i18n'],
} as const
