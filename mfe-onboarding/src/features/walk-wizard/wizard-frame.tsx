import { pagePath, type CartItem, type PackageId } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, Button, Icon, LinkButton, PageHeading, StepRail, type Step } from '@parlour/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DueNow } from './due-now.tsx'
import classes from './wizard-frame.module.css'
import { wizardQuery } from './wizard-query.ts'
import { WIZARD_STEPS, type WizardPageStep } from './wizard-steps.ts'

export type WizardFrameProps = {
  step: WizardPageStep
  title: string
  lead?: string | undefined
  item?: CartItem | undefined
  /** The package on screen, when it is not saved yet. */
  packageId?: PackageId | null | undefined
  /** The form that Continue sends; without it there is no Continue. */
  formId?: string | undefined
  continueLabel?: string | undefined
  isBusy?: boolean | undefined
  /** What went wrong while saving; the form keeps its content. */
  failure?: string | undefined
  /** Lets the theme step use the full page. */
  isWide?: boolean | undefined
  children: ReactNode
}

/** Ring and rail, one question, and the bar with back, the sum due now and continue. */
export function WizardFrame(props: WizardFrameProps) {
  const { step, title, lead, item, packageId, formId, continueLabel, isBusy, failure, isWide, children } = props
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])
  const back = previousPage(step)
  return (
    <div className={classes.wizard} data-wide={isWide || undefined}>
      <div className={classes.page}>
        <WizardRail step={step} item={item} />
        <div className={classes.content}>
          <PageHeading ref={heading} lead={lead}>
            {title}
          </PageHeading>
          {failure === undefined ? null : (
            <Banner tone="danger" title={failure}>
              {t('wizard.kept')}
            </Banner>
          )}
          {children}
        </div>
      </div>
      <footer className={classes.bar}>
        <div className={classes.barRow}>
          {item && back ? (
            <LinkButton
              variant="quiet"
              to={pagePath(locale, back, wizardQuery(item))}
              icon={<Icon name="arrow" className={classes.back} />}
            >
              {t('wizard.back')}
            </LinkButton>
          ) : null}
          <DueNow item={item} packageId={packageId} />
          {formId === undefined ? null : (
            <Button type="submit" form={formId} isBusy={isBusy} iconEnd={<Icon name="arrow" />}>
              {continueLabel ?? t('wizard.continue')}
            </Button>
          )}
        </div>
      </footer>
    </div>
  )
}

function previousPage(step: WizardPageStep): string | null {
  const index = WIZARD_STEPS.findIndex(({ id }) => id === step)
  return WIZARD_STEPS[index - 1]?.page ?? null
}

function WizardRail({ step, item }: { step: WizardPageStep; item: CartItem | undefined }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const current = WIZARD_STEPS.findIndex(({ id }) => id === step)
  const steps = WIZARD_STEPS.map(({ id, page }, index): Step => ({
    id,
    label: t(`steps.${id}`),
    state: index < current ? 'done' : index === current ? 'current' : 'upcoming',
    to: item && page !== null && index < current ? pagePath(locale, page, wizardQuery(item)) : undefined,
  }))
  return (
    <StepRail
      className={classes.rail}
      label={t('wizard.railLabel')}
      steps={steps}
      progressLabel={t('wizard.progress', { step: current + 1, total: WIZARD_STEPS.length })}
      doneLabel={t('wizard.stepDone')}
    />
  )
}
