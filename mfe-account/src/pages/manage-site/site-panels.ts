import type { Site } from '@parlour/contracts'
import { lazy, type ComponentType } from 'react'

export type SitePanelProps = { site: Site }

export const SITE_PANELS = [
  panel('overview', async () => (await import('./overview-panel.tsx')).OverviewPanel),
  panel('design', async () => (await import('./design-panel.tsx')).DesignPanel),
  panel('languages', async () => (await import('./languages-panel.tsx')).LanguagesPanel),
  panel('payments', async () => (await import('./payments-panel.tsx')).PaymentsPanel),
  panel('domain', async () => (await import('./domain-panel.tsx')).DomainPanel),
  panel('status', async () => (await import('./status-panel.tsx')).StatusPanel),
] as const

function panel<Id extends string>(id: Id, load: () => Promise<ComponentType<SitePanelProps>>) {
  return { id, titleKey: `manage.panels.${id}`, Panel: lazy(async () => ({ default: await load() })) } as const
}
