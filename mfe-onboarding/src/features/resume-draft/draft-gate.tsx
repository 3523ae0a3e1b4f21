import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useOnboardingDraftQuery } from '../../api/onboarding-api.ts'
import { LoadFailure } from '../load-panel/load-failure.tsx'
import { PanelSkeleton } from '../load-panel/panel-skeleton.tsx'
import { WizardFrame } from '../walk-wizard/wizard-frame.tsx'
import type { WizardPageStep } from '../walk-wizard/wizard-steps.ts'

export type DraftGateProps = { step: WizardPageStep; title: string; children: (item: CartItem) => ReactNode }

/** Loads the draft that the address names (D45); without one the wizard starts at the market sheet. */
export function DraftGate({ step, title, children }: DraftGateProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const draft = useOnboardingDraftQuery({ query: { id } }, { skip: id === '' })
  const start = pagePath(locale, PAGES.introduction, countryQuery(params.get('countriesId')))
  if (id === '' || isUnknown(draft.error)) return <Navigate to={start} replace />
  if (draft.data) return children(draft.data)
  return (
    <WizardFrame step={step} title={title}>
      {draft.isError ? (
        <LoadFailure title={t('draft.failed')} error={draft.error} onRetry={draft.refetch} isRetrying={draft.isFetching} />
      ) : (
        <PanelSkeleton label={t('load.loading')} />
      )}
    </WizardFrame>
  )
}

function isUnknown(error: unknown): boolean {
  return isCallError(error) && (error.status === 404 || error.status === 400)
}

function countryQuery(countriesId: string | null): Record<string, string> {
  return countriesId === null ? {} : { countriesId }
}
