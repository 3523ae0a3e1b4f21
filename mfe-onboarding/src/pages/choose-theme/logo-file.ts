import { RULES } from '@parlour/contracts'

/** The kinds of files that a logo can be. */
export const LOGO_KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/** Why a file is not worth sending; null when only the server can tell more. */
export function logoFileProblem({ type, size }: Pick<File, 'type' | 'size'>): 'kind' | 'size' | null {
  if (!LOGO_KINDS.includes(type)) return 'kind'
  return size > RULES.logo.maxBytes ? 'size' : null
}
