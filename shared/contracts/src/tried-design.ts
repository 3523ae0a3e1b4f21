import { GLOBAL_STATION_ID } from './rules.ts'

/** What a visitor tried on the home page; the country dialog and the wizard take it over. */
export interface TriedDesign {
  readonly countriesId: number
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
}

/**
 * Where the tried design is kept: in localStorage, because "Open a site" is a link that people open in a second tab, and seven days long,
 * because a choice from last month would surprise.
 */
export const TRIED_DESIGN = { storageKey: 'parlour.design', lifeMs: 604_800_000 } as const

/** The text that keeps a tried design; `now` is in milliseconds. */
export function storedTextOf(design: TriedDesign, now: number): string {
  return JSON.stringify({ ...design, at: now })
}

/** The tried design of a kept text, or null when there is none, it is broken or too old. Whether it is still sold is the reader's question. */
export function triedDesignOf(text: string | null, now: number): TriedDesign | null {
  const { at, countriesId, templateId, themeId, schemeId } = entriesOf(text)
  if (typeof at !== 'number' || now - at > TRIED_DESIGN.lifeMs || at > now) return null
  if (typeof templateId !== 'string' || typeof themeId !== 'string' || typeof schemeId !== 'string') return null
  if (typeof countriesId !== 'number' || !Number.isInteger(countriesId) || countriesId < GLOBAL_STATION_ID) return null
  return { countriesId, templateId, themeId, schemeId }
}

function entriesOf(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}
