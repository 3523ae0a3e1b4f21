import { RULES } from '@parlour/contracts'

export const LOGO_KINDS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

export function logoFileProblem({ type, size }: Pick<File, 'type' | 'size'>): 'kind' | 'size' | null {
  if (!LOGO_KINDS.includes(type)) return 'kind'
  return size > RULES.logo.maxBytes ? 'size' : null
}
