import type { Developer, Game, MarketMethod } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { percentText } from '../../platform/percent-text.ts'
import { GAME_TYPES, type DeveloperProfile, type MethodOfMarket, type TitleOfStudio } from './domain/showcase.ts'

export function presentDeveloper(sheet: DeveloperProfile): Developer {
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

export function presentGame({ id, name, developerId, developerName, type, rtp }: TitleOfStudio): Game {
  return { id, name, developerId, developerName, type, rtp: returnText(rtp) }
}

export function presentMethod({ feeBasisPoints, ...method }: MethodOfMarket): MarketMethod {
  return { ...method, feePercent: percentText(feeBasisPoints) }
}

function returnText(basisPoints: number): string {
  return `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`
}
