import type { DesignCard } from '@parlour/contracts'
import { schemeOf, templateOf, themeOf } from '@parlour/site-engine'
import type { Design } from './carry-design/carried-design.ts'
import { SECTIONS } from './design-filters.ts'

export type DesignFacts = Omit<DesignCard, 'releasedAt'>

export function knownCard({ templateId, themeId, schemeId }: Design): DesignFacts | null {
  const template = templateOf(templateId)
  const theme = themeOf(themeId)
  const scheme = schemeOf(schemeId)
  if (!template || !scheme || theme?.templateId !== templateId) return null
  return {
    templateId,
    templateName: template.name,
    themeId,
    themeName: theme.name,
    schemeId: scheme.id,
    categoryId: template.category,
    layout: template.lobby,
    mode: theme.appearance,
    sections: SECTIONS.filter((section) => template.sections.includes(section)),
    isNew: false,
    thumbnail: null,
  }
}
