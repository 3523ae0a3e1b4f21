import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hostCookie } from '../../../platform/host-cookie.ts'
import type { LiveVector } from '../db/live-vector.ts'
import { expiryAt, servedVector } from '../db/served-vectors.ts'
import { assignedTo } from '../domain/live-set.ts'
import { allowedPreview, MAX_PREVIEW_HOURS, withPreview, type Preview } from '../domain/preview.ts'
import type { ReleaseRepository } from '../domain/release.repository.ts'
import type { Signer } from '../domain/signer.ts'
import type { ServedVector } from '../domain/vector.ts'
import { createPreviewTokens, type PreviewTokens } from './preview-tokens.ts'

export interface Previews {
  /** Throws `releases.not-found` and `releases.blocked`. */
  readonly linkTo: (
    on: Database,
    request: { readonly releaseId: string; readonly person: string; readonly hours?: number },
  ) => Promise<{ readonly url: string; readonly until: string }>
  readonly follow: (url: URL, reply: FastifyReply) => string | null
  readonly servedTo: (request: FastifyRequest, slot: number | null) => Promise<ServedVector | null> | ServedVector | null
}

export interface PreviewsDeps {
  readonly db: Database
  readonly publicUrl: string
  readonly tokenSecret: string
  readonly previousTokenSecret: string | null
  readonly signer: Signer
  readonly vector: Pick<LiveVector, 'of' | 'releases'>
  readonly registryOf: (on: Database) => Pick<ReleaseRepository, 'find'>
  readonly blockedOf: (on: Database) => Promise<readonly string[]>
  readonly now: () => Date
}

const QUERY = 'preview'
const LEAVE = 'off'
const USUAL_HOURS = 24
const HOUR_MS = 3_600_000

export function createPreviews(deps: PreviewsDeps): Previews {
  const { publicUrl, vector, registryOf, blockedOf, now } = deps
  const tokens = createPreviewTokens(deps.tokenSecret, now, deps.previousTokenSecret)
  const cookie = createPreviewCookie(publicUrl, tokens)
  return {
    linkTo: async (on, { releaseId, person, hours = USUAL_HOURS }) => {
      const [release] = await registryOf(on).find([releaseId])
      if (!release) throw new DomainError('releases.not-found')
      if ((await blockedOf(on)).includes(releaseId)) throw new DomainError('releases.blocked')
      const until = new Date(now().getTime() + Math.min(hours, MAX_PREVIEW_HOURS) * HOUR_MS).toISOString()
      const url = new URL('/', publicUrl)
      url.searchParams.set(QUERY, tokens.seal('link', { name: release.record.name, releaseId, person, until }))
      return { url: url.href, until }
    },
    follow: (url, reply) => {
      const request = url.searchParams.get(QUERY)
      if (request === null) return null
      const preview = tokens.open('link', request)
      if (preview) cookie.write(reply, preview)
      else if (request === LEAVE) cookie.clear(reply)
      const rest = new URL(url)
      rest.searchParams.delete(QUERY)
      // Two slashes at the front would name another host.
      return rest.pathname.replace(/^\/+/, '/') + rest.search
    },
    servedTo: (request, slot) => {
      const preview = cookie.read(request)
      return preview ? previewedVector(deps, slot, preview).then((served) => served ?? vector.of(slot)) : vector.of(slot)
    },
  }
}

/** Not cached: there are few, and each ends with its link. Null for a blocked release. */
async function previewedVector(
  { db, vector, registryOf, signer, now }: PreviewsDeps,
  slot: number | null,
  request: Preview,
): Promise<ServedVector | null> {
  const { live, releases } = vector.releases()
  const preview = allowedPreview(request, live)
  const [release] = preview ? await registryOf(db).find([preview.releaseId]) : []
  if (!preview || !release) return null
  const known = new Map([...releases, release].map((one) => [one.id, one]))
  const usual = expiryAt(now())
  const expiresAt = preview.until < usual ? preview.until : usual
  const details = { epoch: live.epoch, blocked: live.blocked, expiresAt, preview }
  return servedVector(withPreview(slot === null ? live : assignedTo(live, slot), preview), { known, details, signer })
}

/** HttpOnly and sealed, so that no script can read or forge it. */
interface PreviewCookie {
  readonly read: (request: FastifyRequest) => Preview | null
  readonly write: (reply: FastifyReply, preview: Preview) => void
  readonly clear: (reply: FastifyReply) => void
}

export function createPreviewCookie(publicUrl: string, tokens: PreviewTokens): PreviewCookie {
  const { name, options: scope } = hostCookie(publicUrl, 'parlour-preview')
  const options = { ...scope, sameSite: 'lax' } as const
  return {
    read: ({ cookies }) => {
      const token = cookies[name]
      return token === undefined ? null : tokens.open('cookie', token)
    },
    write: (reply, preview) => void reply.setCookie(name, tokens.seal('cookie', preview), { ...options, expires: new Date(preview.until) }),
    clear: (reply) => void reply.clearCookie(name, options),
  }
}
