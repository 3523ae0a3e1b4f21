import { pagePath, WIZARD_STEPS, type CartItem, type WizardPageStep } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Button, type Step, StepRail, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './wizard-frame.module.css'
import { wizardQuery } from './wizard-query.ts'

export type WizardRailProps = { step: WizardPageStep; item: CartItem | undefined }

export function WizardRail({ step, item }: WizardRailProps) {
  const { t } = useTranslation('onboarding')
  const steps = useSteps(step, item)
  const current = steps.findIndex(({ state }) => state === 'current')
  return (
    <div className={classes.rail}>
      <StepRail
        label={t('wizard.railLabel')}
        steps={steps}
        progressLabel={t('wizard.progress', { step: current + 1, total: steps.length })}
      />
      {item ? <Market item={item} /> : null}
    </div>
  )
}

function useSteps(step: WizardPageStep, item: CartItem | undefined): readonly Step[] {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const current = WIZARD_STEPS.findIndex(({ id }) => id === step)
  return WIZARD_STEPS.map(({ id, page }, index): Step => ({
    id,
    label: t(`steps.${id}`),
    state: index < current ? 'done' : index === current ? 'current' : 'upcoming',
    to: item && page !== null && index < current ? pagePath(locale, page, wizardQuery(item)) : undefined,
  }))
}

function Market({ item }: { item: CartItem }) {
  const { t } = useTranslation('onboarding')
  const { openSite } = useHost()
  return (
    <p className={classes.market}>
      <Text as="span" tone="muted" isBreaking>
        {item.countryName}
      </Text>
      <Button variant="quiet" onClick={openSite}>
        {t('wizard.changeMarket')}
      </Button>
    </p>
  )
}
