import { GLOBAL_STATION_ID } from '@parlour/contracts'
import { schemeOf, SCHEMES, THEMES, themeOf } from '@parlour/site-engine'

/** The design a visitor tries; the wizard takes it over. */
export type DesignChoice = {
  readonly countriesId: number
  readonly templateId: string
  readonly themeId: string
  readonly schemeId: string
}

const STORE_KEY = 'parlour.design'

const FIRST: DesignChoice = {
  countriesId: GLOBAL_STATION_ID,
  templateId: THEMES[0]?.templateId ?? '',
  themeId: THEMES[0]?.id ?? '',
  schemeId: SCHEMES[0]?.id ?? '',
}

/** The kept choice of this tab, or the first design when none is kept or the kept one is no longer in the catalogue. */
export function readDesign(): DesignChoice {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE_KEY) ?? 'null')
    return isDesignChoice(kept) ? kept : FIRST
  } catch {
    return FIRST
  }
}

/** Keeps the choice for this tab; a browser that refuses storage only forgets it. */
export function keepDesign(choice: DesignChoice): void {
  try {
    sessionStorage.setItem(STORE_KEY, JSON.stringify(choice))
  } catch {
    return
  }
}

function isDesignChoice(value: unknown): value is DesignChoice {
  if (typeof value !== 'object' || value === null) return false
  const { countriesId, templateId, themeId, schemeId } = value as Partial<Record<keyof DesignChoice, unknown>>
  if (!Number.isInteger(countriesId) || typeof themeId !== 'string' || typeof schemeId !== 'string') return false
  return themeOf(themeId)?.templateId === templateId && schemeOf(schemeId) !== undefined
}
