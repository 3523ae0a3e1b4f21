import { isCallError } from '@parlour/api-client'
import type { Site, SiteManagement } from '@parlour/contracts'
import { AsyncPanel } from '@parlour/federation-sdk'
import { Banner, PanelSkeleton, Stack } from '@parlour/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SitesWritable } from './check-permission/sites-writable.tsx'
import type { RereadSite } from './use-settled-save.tsx'
import { headingAround } from '../../features/restore-focus/heading-around.ts'

type RestoreFocusProps = { className?: string | undefined; children: ReactNode }

export type ManagedPanelProps = { site: Site; children: (state: SiteManagement, reread: RereadSite) => ReactNode }

const CHANGEABLE: readonly Site['status'][] = ['live', 'deposit-low', 'limited']

export function ManagedPanel({ site, children }: ManagedPanelProps) {
  const { t } = useTranslation('account')
  const state = client.getSiteManagement.useQuery({ query: { id: site.id } }, { skip: !CHANGEABLE.includes(site.status) })
  const isClosed = !CHANGEABLE.includes(site.status) || (isCallError(state.error) && state.error.error === 'sites.not-changeable')
  if (isClosed) return <Banner tone="info">{t(site.status === 'provisioning' ? 'manage.notYet' : 'manage.notAnyMore')}</Banner>
  return (
    <AsyncPanel query={state} errorTitle={t('manage.failed')} loading={<PanelSkeleton rows={2} />}>
      {(data) => (
        <SitesWritable>
          <RestoreFocus>
            <Stack gap="24">{children(data, async () => state.refetch().unwrap())}</Stack>
          </RestoreFocus>
        </SitesWritable>
      )}
    </AsyncPanel>
  )
}

/** Moves focus to the closest heading when the focused control is disabled or removed. */
export function RestoreFocus({ className, children }: RestoreFocusProps) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current === null ? undefined : restoreFocus(root.current)), [])
  return (
    <div ref={root} className={className}>
      {children}
    </div>
  )
}

function restoreFocus(root: HTMLElement): () => void {
  let last: Element | null = null
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
  }
  const rest = () => {
    const { activeElement } = document
    if (last === null || (last.isConnected && !last.matches(':disabled'))) return
    // Whoever is elsewhere by now stays there.
    if (activeElement !== null && activeElement !== document.body && activeElement !== last) return
    last = null
    headingAround(root)?.focus({ preventScroll: true })
  }
  // A browser takes the focus from a control that is switched off with the next frame.
  const watch = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(rest)))
  watch.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  root.addEventListener('focusin', note)
  return () => {
    watch.disconnect()
    root.removeEventListener('focusin', note)
  }
}
