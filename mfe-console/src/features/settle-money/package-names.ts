/** Names of packages are the same in every language. */
export const PACKAGE_NAMES = { standard: 'Standard', elite: 'Elite' } as const
