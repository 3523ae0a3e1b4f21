import { schemeOf, themeOf } from '@parlour/site-engine'
import type { Design } from '../../features/carry-design/carried-design.ts'
import type { DesignChoice } from './choice-store.ts'

/** A design as one word of the address; the theme tells the template. */
export function designKey({ themeId, schemeId }: Pick<Design, 'themeId' | 'schemeId'>): string {
  return `${themeId}.${schemeId}`
}

/** The word of a choice; null while it is not complete. */
export function chosenKey({ themeId, schemeId }: DesignChoice): string | null {
  return themeId !== null && schemeId !== null ? designKey({ themeId, schemeId }) : null
}

/** The design behind such a word, or null when this release does not know it. */
export function designOfKey(key: string): Design | null {
  const [themeId = '', schemeId = ''] = key.split('.')
  const theme = themeOf(themeId)
  return theme !== undefined && schemeOf(schemeId) !== undefined ? { templateId: theme.templateId, themeId, schemeId } : null
}

/** Whether both are the same template, theme and colours. */
export function isSameDesign(first: Design | null, second: Design | null): boolean {
  return first !== null && second !== null && first.templateId === second.templateId && designKey(first) === designKey(second)
}
