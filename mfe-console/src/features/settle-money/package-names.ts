export const PACKAGE_NAMES = { standard: 'Standard', elite: 'Elite' } as const
