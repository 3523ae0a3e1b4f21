/** One copy per page: remotes have `import: false`. Must match the names in shell/src/remotes/shared-modules.ts. */
export const SHARED_PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  'react-redux',
  'i18next',
  'react-i18next',
  '@parlour/contracts',
  '@parlour/api-client',
  '@parlour/federation-sdk',
  '@parlour/i18n',
  '@parlour/ui',
] as const

export function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
