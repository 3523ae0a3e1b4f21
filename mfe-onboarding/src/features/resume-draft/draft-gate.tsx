import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, positionOfStep, type CartItem, type WizardPageStep } from '@parlour/contracts'
import { LoadFailure, useLocale, useHost } from '@parlour/federation-sdk'
import { PanelSkeleton, Button, EmptyState, LinkButton } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { WizardFrame } from '../walk-wizard/wizard-frame.tsx'
import { wizardQuery } from '../walk-wizard/wizard-query.ts'
import { DraftUpdatesProvider } from './draft-updates.ts'
import { useFreshDraft } from './use-fresh-draft.ts'

export type DraftGateProps = { step: WizardPageStep; title: string; children: (item: CartItem) => ReactNode }

/** Loads the draft in the address; redirects to the step it waits at, explains a gone draft, or starts the wizard. */
export function DraftGate({ step, title, children }: DraftGateProps) {
  const locale = useLocale()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { draft, changed, dismiss } = useFreshDraft(id)
  const item = draft.currentData
  if (id === '') return <Navigate to={pagePath(locale, PAGES.introduction, countryQuery(params.get('countriesId')))} replace />
  if (isGone(draft.error)) return <GoneDraft step={step} title={title} />
  const isTooFar = item !== undefined && positionOfStep(item.nextStep).place < positionOfStep(step).place
  if (item !== undefined && isTooFar && !draft.isFetching) return <BackToMissing item={item} wanted={step} />
  if (item !== undefined && !isTooFar) return <DraftUpdatesProvider value={{ changed, dismiss }}>{children(item)}</DraftUpdatesProvider>
  return <PendingDraft step={step} title={title} draft={draft} />
}

function BackToMissing({ item, wanted }: { item: CartItem; wanted: WizardPageStep }) {
  const locale = useLocale()
  return <Navigate to={pagePath(locale, positionOfStep(item.nextStep).page, wizardQuery(item))} state={{ wanted }} replace />
}

type PendingDraftProps = { step: WizardPageStep; title: string; draft: ReturnType<typeof useFreshDraft>['draft'] }

function PendingDraft({ step, title, draft }: PendingDraftProps) {
  const { t } = useTranslation('onboarding')
  return (
    <WizardFrame step={step} title={title}>
      {draft.isError ? (
        <LoadFailure title={t('draft.failed')} error={draft.error} onRetry={draft.refetch} isRetrying={draft.isFetching} />
      ) : (
        <PanelSkeleton />
      )}
    </WizardFrame>
  )
}

function isGone(error: unknown): boolean {
  return isCallError(error) && (error.status === 404 || error.status === 400)
}

function countryQuery(countriesId: string | null): Record<string, string> {
  return countriesId === null ? {} : { countriesId }
}

function GoneDraft({ step, title }: { step: WizardPageStep; title: string }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { openSite } = useHost()
  return (
    <WizardFrame step={step} title={title} hasBar={false}>
      <EmptyState
        icon="cart"
        title={t('draft.goneTitle')}
        description={t('draft.goneText')}
        action={
          <>
            <LinkButton to={pagePath(locale, PAGES.cart)}>{t('draft.toCart')}</LinkButton>
            <LinkButton variant="secondary" to={pagePath(locale, PAGES.myOrder)}>
              {t('draft.toOrders')}
            </LinkButton>
            <Button variant="quiet" onClick={openSite}>
              {t('draft.startAnother')}
            </Button>
          </>
        }
      />
    </WizardFrame>
  )
}
