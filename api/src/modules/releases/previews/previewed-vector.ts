import { expiryAt, servedVector, type ServedVector } from '../db/served-vectors.ts'
import { resolve, type LiveSet } from '../domain/live-set.ts'
import { allowedPreview, withPreview, type Preview } from '../domain/preview.ts'
import type { Release } from '../domain/release.ts'
import type { Signer } from '../domain/signer.ts'

/** What previewed vectors are made of. */
export interface PreviewedVectorDeps {
  readonly live: () => { readonly live: LiveSet; readonly releases: readonly Release[] }
  readonly find: (releaseId: string) => Promise<Release | null>
  readonly signer: Signer
  readonly now: () => Date
}

/** The vector of a visit that previews a release, drawn like any other but for that one; null when the release may not be shown any more. */
export type PreviewedVector = (slot: number | null, preview: Preview) => Promise<ServedVector | null>

/** Makes such vectors one by one: there are few of them, and each ends with its link. */
export function makePreviewedVector({ live: liveNow, find, signer, now }: PreviewedVectorDeps): PreviewedVector {
  return async (slot, request) => {
    const { live, releases } = liveNow()
    const preview = allowedPreview(request, live)
    const release = preview && (await find(preview.releaseId))
    if (!preview || !release) return null
    const known = new Map([...releases, release].map((one) => [one.id, one]))
    const usual = expiryAt(now())
    const expiresAt = preview.until < usual ? preview.until : usual
    const note = { epoch: live.epoch, blocked: live.blocked, expiresAt, preview }
    return servedVector(withPreview(slot === null ? live : resolve(live, slot), preview), { known, note, signer })
  }
}
