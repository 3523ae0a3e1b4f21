/**
 * The packages that the shell shares with every remote, one copy per page. Remotes carry none of them (`import: false`); the shell hands
 * them over as loaded modules (shell/src/remotes/shared-modules.ts lists the same names).
 */
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

/** The npm package that a shared specifier belongs to: `react/jsx-runtime` is part of `react`. */
export function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
