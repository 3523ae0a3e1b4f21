import type { ProvisioningEntry } from '@parlour/contracts'
import { Icon } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './provisioning-page.module.css'

type Step = ProvisioningEntry['steps'][number]

const ICONS = { done: 'check', skipped: 'info', next: 'clock', failed: 'danger-circle', upcoming: 'dot' } as const

export function ProvisioningSteps({ entry: { steps, siteName } }: { entry: ProvisioningEntry }) {
  const { t } = useTranslation('console')
  const next = steps.findIndex(({ doneAt }) => doneAt === null)
  return (
    <ol aria-label={t('provisioning.steps', { site: siteName })} className={classes.steps}>
      {steps.map((step, position) => {
        const standing = standingOf(step, position === next)
        return (
          <li key={step.key} className={classes.step} data-standing={standing} aria-current={position === next ? 'step' : undefined}>
            <strong>{t(`provisioning.step.${step.key}`)}</strong>
            <span className={classes.standing}>
              <Icon name={ICONS[standing]} />
              {t(`provisioning.standing.${standing}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function standingOf({ doneAt, isSkipped, failure }: Step, isNext: boolean): keyof typeof ICONS {
  if (doneAt !== null) return isSkipped ? 'skipped' : 'done'
  if (!isNext) return 'upcoming'
  return failure === null ? 'next' : 'failed'
}
