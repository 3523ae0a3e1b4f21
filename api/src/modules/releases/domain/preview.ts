import { SHELL, type Combination, type LiveSet } from './live-set.ts'

export interface Preview {
  readonly name: string
  readonly releaseId: string
  readonly person: string
  readonly until: string
}

export const MAX_PREVIEW_HOURS = 168

/** Null for a blocked release. */
export function allowedPreview(preview: Preview | null, { blocked }: Pick<LiveSet, 'blocked'>): Preview | null {
  return preview !== null && blocked.includes(preview.releaseId) ? null : preview
}

export function withPreview(combination: Combination, preview: Preview | null): Combination {
  if (preview === null) return combination
  const { name, releaseId } = preview
  if (name === SHELL) return { ...combination, shellId: releaseId }
  return { ...combination, remoteIds: { ...combination.remoteIds, [name]: releaseId } }
}
