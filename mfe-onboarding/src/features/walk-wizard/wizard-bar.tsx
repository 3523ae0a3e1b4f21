import { pagePath, WIZARD_STEPS, type CartItem, type PackageId, type WizardPageStep } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Button, Icon, LinkButton } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DueNow } from './due-now.tsx'
import { SavedMark } from './saved-mark.tsx'
import classes from './wizard-frame.module.css'
import { wizardQuery } from './wizard-query.ts'

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
    <div className={classes.barRow}>
      <div className={classes.facts}>
        {item ? (
          <>
            <SavedMark item={item} isBusy={isBusy} hasFailed={hasFailed} />
            <DueNow item={item} packageId={packageId} />
          </>
        ) : null}
      </div>
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
    </div>
  )
}

function previousPage(step: WizardPageStep): string | null {
  const index = WIZARD_STEPS.findIndex(({ id }) => id === step)
  return WIZARD_STEPS[index - 1]?.page ?? null
}
