import { GLOBAL_STATION_ID } from './rules.ts'

export interface TriedDesign {
  readonly countriesId: number
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
}

/** localStorage, as "Open a site" may open in a second tab; seven days, as an older choice would be a surprise. */
export const TRIED_DESIGN = { storageKey: 'parlour.design', lifeMs: 604_800_000 } as const

/** `now` is in milliseconds. */
export function storedTextOf(design: TriedDesign, now: number): string {
  return JSON.stringify({ ...design, at: now })
}

/** Null if missing, malformed or expired. The caller must check that the design is still on sale. */
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
