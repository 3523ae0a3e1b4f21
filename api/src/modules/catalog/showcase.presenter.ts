import type { Developer, Game, MarketMethod } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { percentText } from '../../platform/percent-text.ts'
import { GAME_TYPES, type DeveloperSheet, type MethodOfMarket, type TitleOfStudio } from './domain/showcase.ts'

/** A studio; types and languages in the order of the product. */
export function presentDeveloper(sheet: DeveloperSheet): Developer {
  return {
    id: sheet.id,
    name: sheet.name,
    gameTypes: GAME_TYPES.filter((type) => sheet.gameTypes.includes(type)),
    games: sheet.games,
    rtpFrom: returnText(sheet.rtpFrom),
    rtpTo: returnText(sheet.rtpTo),
    languages: LANGUAGES.map(({ code }) => code).filter((code) => sheet.languages.includes(code)),
  }
}

/** A title with its studio. */
export function presentGame({ id, name, developerId, developerName, type, rtp }: TitleOfStudio): Game {
  return { id, name, developerId, developerName, type, rtp: returnText(rtp) }
}

/** A payment method of a market, its fee as a percentage. */
export function presentMethod({ feeBasisPoints, ...method }: MethodOfMarket): MarketMethod {
  return { ...method, feePercent: percentText(feeBasisPoints) }
}

/** `9650` → `"96.50"`: studios state returns with both decimals. */
function returnText(basisPoints: number): string {
  return `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
}
