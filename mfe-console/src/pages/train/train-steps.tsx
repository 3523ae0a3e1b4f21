import type { RolloutStep, Train } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Icon, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { formatAge, formatShare, formatSpan } from '../../features/release-facts/figures.ts'
import { useMinute } from '../../features/release-facts/use-minute.ts'
import classes from './train-page.module.css'

const MINUTE = 60

export function TrainSteps({ train }: { train: Train }) {
  return (
    <ol className={classes.steps}>
      {train.plan.steps.map((step, position) => (
        <StepItem key={step.percent} step={step} standing={standingOf(train, position)} startedAt={train.stepStartedAt} />
      ))}
    </ol>
  )
}

type Standing = 'done' | 'now' | 'upcoming'

type StepItemProps = { step: RolloutStep; standing: Standing; startedAt: string | null }

function StepItem({ step: { percent, minutes, sessions }, standing, startedAt }: StepItemProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  return (
    <li className={classes.step} data-standing={standing} aria-current={standing === 'now' ? 'step' : undefined}>
      <span className={classes.stepHead}>
        <strong className={classes.share}>{formatShare(percent, locale)}</strong>
        {standing === 'done' ? <Icon name="check" /> : null}
        <VisuallyHidden>{t(`train.standing.${standing}`)}</VisuallyHidden>
      </span>
      {minutes === 0 && sessions === 0 ? null : (
        <span className={classes.need}>
          {t('train.need', { visits: formatCount(sessions, locale), time: formatSpan(minutes * MINUTE, locale) })}
        </span>
      )}
      {standing === 'now' && startedAt !== null ? <span className={classes.need}>{formatAge(startedAt, now, locale)}</span> : null}
    </li>
  )
}

function standingOf({ state, step }: Train, position: number): Standing {
  if (state === 'promoted' || position < step) return 'done'
  return position === step && (state === 'running' || state === 'paused') ? 'now' : 'upcoming'
}
