import { SHELL, type Combination, type LiveSet } from './live-set.ts'

/** One release that a person may see before it is live, until a time. */
export interface Preview {
  readonly name: string
  readonly releaseId: string
  /** Whom the link was made for. */
  readonly person: string
  readonly until: string
}

/** The longest life of a link. */
export const MAX_PREVIEW_HOURS = 168

/** The preview of a visit, or null where it is none: a blocked release is shown to nobody. */
export function allowedPreview(preview: Preview | null, { blocked }: Pick<LiveSet, 'blocked'>): Preview | null {
  return preview !== null && blocked.includes(preview.releaseId) ? null : preview
}

/** The combination of a visit with the release that it previews. */
export function withPreview(combination: Combination, preview: Preview | null): Combination {
  if (preview === null) return combination
  const { name, releaseId } = preview
  if (name === SHELL) return { ...combination, shellId: releaseId }
  return { ...combination, remoteIds: { ...combination.remoteIds, [name]: releaseId } }
}
