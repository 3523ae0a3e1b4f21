import { createHash } from 'node:crypto'
import type { NameKeys } from '../db/claim.repository.ts'
import { proposalsFor } from '../domain/name-proposals.ts'
import { isFallbackSlug, isReserved, slugOf } from '../domain/site-slug.ts'
import { skeletonsOf } from '../domain/skeleton.ts'
import { makeNameRivals, NO_SLUG, type NameRivals, type NameRivalsDeps, type Rival } from './name-rivals.ts'

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

export interface ChooseName {
  readonly choose: (wanted: WantedName) => Promise<NameChoice>
  readonly propose: (wanted: WantedName) => Promise<readonly string[]>
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const FALLBACK_LENGTH = 6
const PROPOSALS = 3

/** A name without Latin letters always gets an address part. */
export function makeChooseName(deps: NameRivalsDeps): ChooseName {
  const rivals = makeNameRivals(deps)
  return {
    choose: async (wanted) => choose(rivals, wanted),
    propose: async (wanted) => propose(rivals, wanted),
  }
}

async function choose(rivals: NameRivals, wanted: WantedName): Promise<NameChoice> {
  const { siteName, itemId } = wanted
  const keys = { ...skeletonsOf(siteName), slug: slugOf(siteName) ?? (await fallback(rivals, wanted)) }
  if (isReserved(keys.slug, siteName)) return { keys, problem: 'reserved', dead: [] }
  const found = await rivals.find([keys], itemId)
  const rival = await rivals.firstInForce(found)
  if (rival) return { keys, problem: isSameName(rival, keys, siteName) ? 'taken' : 'look-alike', dead: [] }
  const dead = found.filter(({ heldUntil }) => heldUntil === null).map((claim) => claim.itemId)
  return { keys, problem: (await rivals.isSlugTaken(keys.slug)) ? 'taken' : null, dead }
}

async function propose(rivals: NameRivals, { siteName, itemId }: WantedName): Promise<readonly string[]> {
  const names = proposalsFor(siteName).map((name) => ({ name, keys: { ...skeletonsOf(name), slug: slugOf(name) ?? NO_SLUG } }))
  const found = await rivals.find(
    names.map(({ keys }) => keys),
    itemId,
  )
  const free: string[] = []
  for (const { name, keys } of names) {
    if (free.length === PROPOSALS) break
    if (!isReserved(keys.slug, name) && (await rivals.isFree(keys, found))) free.push(name)
  }
  return free
}

async function fallback(rivals: NameRivals, { siteName, merchantId, itemId, currentSlug }: WantedName): Promise<string> {
  const isSlugFree = async (slug: string) => {
    const keys = { slug, asWritten: '', inCapitals: '' }
    return rivals.isFree(keys, await rivals.find([keys], itemId))
  }
  if (currentSlug && isFallbackSlug(currentSlug) && (await isSlugFree(currentSlug))) return currentSlug
  for (let attempt = 0; ; attempt += 1) {
    const slug = fallbackSlug(`${merchantId}:${siteName.normalize('NFKC')}:${attempt}`)
    if (await isSlugFree(slug)) return slug
  }
}

function isSameName(rival: Rival, keys: NameKeys, siteName: string): boolean {
  return rival.slug === keys.slug || rival.siteName.toLowerCase() === siteName.toLowerCase()
}

/** Deterministic per merchant and name, so that check and save agree. */
function fallbackSlug(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, FALLBACK_LENGTH)
  return `site-${[...bytes].map((byte) => BASE32[byte % BASE32.length]).join('')}`
}
