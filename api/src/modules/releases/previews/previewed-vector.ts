import { expiryAt, servedVector } from '../db/served-vectors.ts'
import type { ServedVector } from '../domain/vector.ts'
import { resolve, type LiveSet } from '../domain/live-set.ts'
import { allowedPreview, withPreview, type Preview } from '../domain/preview.ts'
import type { Release } from '../domain/release.ts'
import type { Signer } from '../domain/signer.ts'

export interface PreviewedVectorDeps {
  readonly live: () => { readonly live: LiveSet; readonly releases: readonly Release[] }
  readonly find: (releaseId: string) => Promise<Release | null>
  readonly signer: Signer
  readonly now: () => Date
}

export type PreviewedVector = (slot: number | null, preview: Preview) => Promise<ServedVector | null>

/** Not cached: there are few, and each ends with its link. */
export function makePreviewedVector({ live: liveNow, find, signer, now }: PreviewedVectorDeps): PreviewedVector {
  return async (slot, request) => {
    const { live, releases } = liveNow()
    const preview = allowedPreview(request, live)
    const release = preview && (await find(preview.releaseId))
    if (!preview || !release) return null
    const known = new Map([...releases, release].map((one) => [one.id, one]))
    const usual = expiryAt(now())
    const expiresAt = preview.until < usual ? preview.until : usual
    const details = { epoch: live.epoch, blocked: live.blocked, expiresAt, preview }
    return servedVector(withPreview(slot === null ? live : resolve(live, slot), preview), { known, details, signer })
  }
}
