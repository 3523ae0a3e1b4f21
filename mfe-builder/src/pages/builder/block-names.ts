import type { Locale } from '@parlour/i18n'
import { spokenIn, type Block } from '@parlour/site-engine'
import type { TFunction } from 'i18next'

export const BLOCK_TYPES = [
  'hero',
  'games',
  'categories',
  'banner',
  'picture',
  'text',
  'columns',
  'questions',
  'promotions',
  'studios',
  'sign-up',
] as const

export const GAME_ROWS = ['popular', 'new', 'all', 'slots', 'live', 'table', 'instant', 'sport'] as const

export const TARGET_PAGES = ['lobby', 'slots', 'live', 'table', 'instant', 'sport', 'promotions', 'help', 'responsible-gaming'] as const

export function blockName(t: TFunction<'builder'>, block: Block, locale: Locale, languages: readonly Locale[]): string {
  const kind = t(`types.${block.type}`)
  const texts = block.type === 'picture' ? block.alt : 'title' in block ? block.title : {}
  const mark = block.type === 'games' ? t(`rows.${block.row}`) : (spokenIn(texts, locale, languages)?.text ?? '')
  return mark === '' ? kind : t('builder.named', { kind, mark })
}
