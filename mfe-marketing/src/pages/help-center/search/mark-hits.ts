import type { Locale } from '@parlour/i18n'
import { closeness } from './closeness.ts'
import { foldText } from './fold-text.ts'
import { gramLength, splitTerms, type Term } from './split-terms.ts'

interface TextPiece {
  readonly text: string
  readonly start: number
  readonly isHit: boolean
}

export function markHits(written: string, queryTerms: readonly Term[], locale: Locale): readonly TextPiece[] {
  const { original, text, from, to } = foldText(written, locale)
  const hits = merge(splitTerms(text).flatMap((term) => hitOf(term, queryTerms))).filter((hit) => isLongEnough(text, hit, queryTerms))
  const pieces: TextPiece[] = []
  let reached = 0
  for (const { start, end } of hits) {
    const [first, last] = [from[start] ?? 0, to[end - 1] ?? original.length]
    if (first > reached) pieces.push({ text: original.slice(reached, first), start: reached, isHit: false })
    pieces.push({ text: original.slice(first, last), start: first, isHit: true })
    reached = last
  }
  if (reached < original.length) pieces.push({ text: original.slice(reached), start: reached, isHit: false })
  return pieces
}

type Hit = { readonly start: number; readonly end: number; readonly isGram: boolean }

function hitOf({ text, start, end, isGram }: Term, queryTerms: readonly Term[]): readonly Hit[] {
  if (!isGram) return queryTerms.some((term) => !term.isGram && closeness(term.text, text) > 0) ? [{ start, end, isGram }] : []
  const met = queryTerms.find((term) => term.isGram && text.startsWith(term.text))
  return met ? [{ start, end: start + met.text.length, isGram }] : []
}

function merge(hits: readonly Hit[]): readonly Hit[] {
  const merged: Hit[] = []
  for (const hit of hits) {
    const last = merged.at(-1)
    if (last?.isGram && hit.isGram && hit.start <= last.end) merged[merged.length - 1] = { ...last, end: Math.max(last.end, hit.end) }
    else merged.push(hit)
  }
  return merged
}

/** A single gram of three Thai letters is a chance match, unless the query is no longer. */
function isLongEnough(text: string, { start, end, isGram }: Hit, queryTerms: readonly Term[]): boolean {
  if (!isGram || gramLength(text.slice(start, end)) === 2) return true
  const longest = Math.max(...merge(queryTerms.filter((term) => term.isGram)).map((run) => run.end - run.start))
  return end - start >= Math.min(longest, 5)
}
