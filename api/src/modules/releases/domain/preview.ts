import { SHELL, type Assignment, type LiveSet } from './live-set.ts'

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

export function withPreview(assignment: Assignment, preview: Preview | null): Assignment {
  if (preview === null) return assignment
  const { name, releaseId } = preview
  if (name === SHELL) return { ...assignment, shellId: releaseId }
  return { ...assignment, remoteIds: { ...assignment.remoteIds, [name]: releaseId } }
}
