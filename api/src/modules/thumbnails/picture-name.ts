import type { SiteDesign } from '@parlour/site-engine'

/** One word for a design. */
export function designKeyOf({ templateId, themeId, schemeId }: SiteDesign): string {
  return `${templateId}/${themeId}/${schemeId}`
}

/** The hash that a file name of a picture carries, or null when it names no picture. */
export function hashOfFile(file: string): string | null {
  return /^([0-9a-f]{64})\.webp$/.exec(file)?.[1] ?? null
}
