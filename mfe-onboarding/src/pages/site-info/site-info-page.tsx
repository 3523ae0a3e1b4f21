import type { CartItem } from '@parlour/contracts'
import { Banner, Stack } from '@parlour/ui'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemOf } from './check-site-name/name-problem.ts'
import { useSiteNameCheck } from './check-site-name/use-site-name-check.ts'
import { DraftGate } from '../../features/resume-draft/draft-gate.tsx'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { SiteInfoFields } from './site-info-fields.tsx'
import { fieldOf, type SiteInfoValues } from './site-info.form.ts'
import { useSaveSiteInfo } from './use-save-site-info.ts'
import { useSiteInfoForm } from './use-site-info-form.ts'

export function SiteInfoPage() {
  const { t } = useTranslation('onboarding')
  return (
    <DraftGate step="site-info" title={t('siteInfo.title')}>
      {(item) => <SiteInfoStep item={item} />}
    </DraftGate>
  )
}

function SiteInfoStep({ item }: { item: CartItem }) {
  const { t } = useTranslation('onboarding')
  const { form, seen, forget, codes, marketIso2, isPrefilled } = useSiteInfoForm(item)
  const siteName = form.watch('siteName')
  const check = useSiteNameCheck(siteName, item.id)
  const saving = useSaveSiteInfo(seen, forget)
  const showRejected = useShowRejected(form)
  const submit = form.handleSubmit(async (values) => {
    if (check.state === 'refused') return showRejected({ siteName: check.problem })
    const { rejected } = await saving.save(values)
    showRejected(rejected)
    // The names to take instead come with the check.
    if (rejected.siteName !== undefined) check.checkAgain()
  })
  return (
    <WizardFrame
      step="site-info"
      title={t('siteInfo.title')}
      lead={t('siteInfo.lead')}
      item={item}
      previewName={siteName.trim()}
      formId="site-info"
      isBusy={saving.isBusy}
      failure={saving.failure}
    >
      <Stack id="site-info" as="form" gap="16" isMeasured onSubmit={(event) => void submit(event)} noValidate>
        {isPrefilled ? <Banner>{t('siteInfo.prefilled')}</Banner> : null}
        <SiteInfoFields form={form} check={check} codes={codes} marketIso2={marketIso2} />
      </Stack>
      {saving.dialog}
    </WizardFrame>
  )
}

function useShowRejected(form: UseFormReturn<SiteInfoValues>) {
  const { t } = useTranslation('onboarding')
  return (rejected: Readonly<Record<string, string>>) => {
    const fields = Object.entries(rejected).flatMap(([name, rule]) => {
      const field = fieldOf(name)
      return field ? [{ field, rule }] : []
    })
    for (const [index, { field, rule }] of fields.entries()) {
      const message = field === 'siteName' ? t(`siteInfo.problems.${problemOf(rule)}`) : t('siteInfo.textRejected')
      form.setError(field, { type: 'refused', message }, { shouldFocus: index === 0 })
    }
  }
}
