import type { KeyScope } from '@parlour/contracts'

/** Text keys by scope; a colon in a key would select another i18n namespace. */
export const SCOPE_LABELS = {
  'orders:read': 'developers.scope.orders',
  'sites:read': 'developers.scope.sites',
  'settlement:read': 'developers.scope.settlement',
  'usage:write': 'developers.scope.usage',
} as const satisfies Record<KeyScope, string>
