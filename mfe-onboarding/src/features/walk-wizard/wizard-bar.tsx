import { serverNow } from '@parlour/api-client'
import { pagePath, WIZARD_STEPS, type CartItem, type PackageId, type WizardPageStep, wireOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Amount, Button, Icon, LinkButton, Stack, Text } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUsdt, formatDateTime, formatLocale, type Locale } from '@parlour/i18n'
import { wizardQuery } from './wizard-query.ts'
import { client } from '../../client.ts'
import { dueNow } from '../compare-packages/monthly-cost.ts'
import classes from './wizard-frame.module.css'

type SavedMarkProps = { item: CartItem; isBusy?: boolean | undefined; hasFailed?: boolean | undefined }

type DueNowProps = { item: CartItem; packageId?: PackageId | null | undefined }

export type WizardBarProps = {
  step: WizardPageStep
  item?: CartItem | undefined
  packageId?: PackageId | null | undefined
  formId?: string | undefined
  continueLabel?: string | undefined
  isBusy?: boolean | undefined
  hasFailed?: boolean | undefined
  previewButton?: ReactNode
}

export function WizardBar({ step, item, packageId, formId, continueLabel, isBusy, hasFailed, previewButton }: WizardBarProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const back = previousPage(step)
  return (
    <Stack direction="row" align="center" justify="between" gap="8" columnGap="16" className={classes.barRow}>
      <Text as="div" size="14" tone="muted" className={classes.facts}>
        {item ? (
          <>
            <SavedMark item={item} isBusy={isBusy} hasFailed={hasFailed} />
            <DueNow item={item} packageId={packageId} />
          </>
        ) : null}
      </Text>
      {item && back ? (
        <LinkButton
          variant="quiet"
          className={classes.backLink}
          to={pagePath(locale, back, wizardQuery(item))}
          icon={<Icon name="arrow" className={classes.back} />}
        >
          <span className={classes.word}>{t('wizard.back')}</span>
        </LinkButton>
      ) : null}
      {previewButton}
      {formId === undefined ? null : (
        <Button type="submit" form={formId} isBusy={isBusy} iconEnd={<Icon name="arrow" />} className={classes.continue}>
          {continueLabel ?? t('wizard.continue')}
        </Button>
      )}
    </Stack>
  )
}

function previousPage(step: WizardPageStep): string | null {
  const index = WIZARD_STEPS.findIndex(({ id }) => id === step)
  return WIZARD_STEPS[index - 1]?.page ?? null
}

function DueNow({ item, packageId = item.packageId }: DueNowProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { data: packages } = client.listPackages.useQuery({ query: { countriesId: String(item.countriesId) } }, { skip: !packageId })
  const fees = packages?.find(({ id }) => id === packageId)
  return (
    <Stack
      as="p"
      direction="row"
      align="baseline"
      gap="4"
      columnGap="8"
      className={classes.due}
      data-unknown={fees === undefined || undefined}
      aria-live="polite"
    >
      <span>{t('wizard.dueNow')}</span>{' '}
      {fees ? <Amount>{formatUsdt(wireOf(dueNow(fees)), locale)}</Amount> : <span>{t('wizard.dueUnknown')}</span>}
    </Stack>
  )
}

function SavedMark({ item, isBusy, hasFailed }: SavedMarkProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const state = isBusy ? 'saving' : hasFailed ? 'unsaved' : 'saved'
  const texts = {
    saving: t('wizard.saving'),
    unsaved: t('wizard.unsaved'),
    saved: t('wizard.saved', { time: shortTime(item.updatedAt, locale) }),
  }
  return (
    <Stack
      as="p"
      direction="row"
      align="center"
      isWrapping={false}
      gap="4"
      columnGap="8"
      className={classes.saved}
      data-state={state}
      role="status"
    >
      <Icon name={state === 'saved' ? 'check' : state === 'saving' ? 'clock' : 'alert'} className={classes.savedIcon} />
      {texts[state]}
    </Stack>
  )
}

function shortTime(iso: string, locale: Locale): string {
  const time = new Date(iso)
  if (time.toDateString() !== new Date(serverNow()).toDateString()) return formatDateTime(iso, locale)
  return new Intl.DateTimeFormat(formatLocale(locale), { hour: '2-digit', minute: '2-digit' }).format(time)
}
