import { schemeOf, themeOf } from '@parlour/site-engine'
import type { Design } from './carry-design/carried-design.ts'
import type { DesignChoice } from './choice-store.ts'

export function designKey({ themeId, schemeId }: Pick<Design, 'themeId' | 'schemeId'>): string {
  return `${themeId}.${schemeId}`
}

export function chosenKey({ themeId, schemeId }: DesignChoice): string | null {
  return themeId !== null && schemeId !== null ? designKey({ themeId, schemeId }) : null
}

export function designOfKey(key: string): Design | null {
  const [themeId = '', schemeId = ''] = key.split('.')
  const theme = themeOf(themeId)
  return theme !== undefined && schemeOf(schemeId) !== undefined ? { templateId: theme.templateId, themeId, schemeId } : null
}

export function isSameDesign(first: Design | null, second: Design | null): boolean {
  return first !== null && second !== null && first.templateId === second.templateId && designKey(first) === designKey(second)
}
