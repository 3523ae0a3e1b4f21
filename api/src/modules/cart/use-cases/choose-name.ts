import { createHash } from 'node:crypto'
import type { Claim, NameKeys } from '../db/claim.repository.ts'
import { proposalsFor } from '../domain/site-name.ts'
import { isFallbackSlug, isReserved, slugOf } from '../domain/site-slug.ts'
import { skeletonsOf } from '../domain/skeleton.ts'
import type { CartContext } from './cart-context.ts'

type NameContext = Pick<CartContext, 'claims' | 'now'>

export interface WantedName {
  readonly siteName: string
  readonly merchantId: string
  readonly itemId: string | null
  readonly currentSlug: string | null
}

/** `problem` says why the name is unavailable; `dead` lists items of ended orders, which give way. */
export interface NameChoice {
  readonly keys: NameKeys
  readonly problem: 'taken' | 'reserved' | 'look-alike' | null
  readonly dead: readonly string[]
}

type Rival = Claim & NameKeys

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const FALLBACK_LENGTH = 6
const PROPOSALS = 3
/** Placeholder for an address part that is generated on claim. */
const NO_SLUG = ''

/** A name without Latin letters always gets an address part. */
export async function chooseName(ctx: NameContext, wanted: WantedName): Promise<NameChoice> {
  const { siteName, itemId } = wanted
  const keys = { ...skeletonsOf(siteName), slug: slugOf(siteName) ?? (await fallback(ctx, wanted)) }
  if (isReserved(keys.slug, siteName)) return { keys, problem: 'reserved', dead: [] }
  const found = await ctx.claims.findRivals([keys], itemId)
  const rival = await firstInForce(ctx, found)
  if (rival) return { keys, problem: isSameName(rival, keys, siteName) ? 'taken' : 'look-alike', dead: [] }
  const dead = found.filter(({ endsAt }) => endsAt === null).map((claim) => claim.itemId)
  return { keys, problem: (await isSlugTaken(ctx, keys.slug)) ? 'taken' : null, dead }
}

export async function proposeNames(ctx: NameContext, { siteName, itemId }: WantedName): Promise<readonly string[]> {
  const names = proposalsFor(siteName).map((name) => ({ name, keys: { ...skeletonsOf(name), slug: slugOf(name) ?? NO_SLUG } }))
  const found = await ctx.claims.findRivals(
    names.map(({ keys }) => keys),
    itemId,
  )
  const free: string[] = []
  for (const { name, keys } of names) {
    if (free.length === PROPOSALS) break
    if (!isReserved(keys.slug, name) && (await isFree(ctx, keys, found))) free.push(name)
  }
  return free
}

async function fallback(ctx: NameContext, { siteName, merchantId, itemId, currentSlug }: WantedName): Promise<string> {
  const isSlugFree = async (slug: string) => {
    const keys = { slug, asWritten: '', inCapitals: '' }
    return isFree(ctx, keys, await ctx.claims.findRivals([keys], itemId))
  }
  if (currentSlug && isFallbackSlug(currentSlug) && (await isSlugFree(currentSlug))) return currentSlug
  for (let attempt = 0; ; attempt += 1) {
    const slug = fallbackSlug(`${merchantId}:${siteName.normalize('NFKC')}:${attempt}`)
    if (await isSlugFree(slug)) return slug
  }
}

async function isFree(ctx: NameContext, keys: NameKeys, rivals: readonly Rival[]): Promise<boolean> {
  return (
    (await firstInForce(
      ctx,
      rivals.filter((rival) => sharesName(rival, keys)),
    )) === null && !(await isSlugTaken(ctx, keys.slug))
  )
}

/** In force: a draft within its time, or a live order or site. */
async function firstInForce(ctx: NameContext, rivals: readonly Rival[]): Promise<Rival | null> {
  for (const rival of rivals) {
    const { endsAt, slug } = rival
    if (endsAt === null ? await isSlugTaken(ctx, slug) : endsAt > ctx.now()) return rival
  }
  return null
}

async function isSlugTaken({ claims }: NameContext, slug: string): Promise<boolean> {
  return slug !== NO_SLUG && claims.isSlugTaken(slug)
}

function sharesName(rival: NameKeys, keys: NameKeys): boolean {
  return rival.slug === keys.slug || rival.asWritten === keys.asWritten || rival.inCapitals === keys.inCapitals
}

function isSameName(rival: Rival, keys: NameKeys, siteName: string): boolean {
  return rival.slug === keys.slug || rival.siteName.toLowerCase() === siteName.toLowerCase()
}

/** Deterministic per merchant and name, so that check and save agree. */
function fallbackSlug(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, FALLBACK_LENGTH)
  return `site-${[...bytes].map((byte) => BASE32[byte % BASE32.length]).join('')}`
}
