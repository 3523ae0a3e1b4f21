import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import { ProgressRing } from './progress-ring.tsx'
import classes from './step-rail.module.css'

export type Step = {
  id: string
  label: string
  state: 'done' | 'current' | 'upcoming'
  to?: LinkProps['to'] | undefined
}

export type StepRailProps = Omit<ComponentProps<'nav'>, 'children'> & {
  label: string
  steps: readonly Step[]
  progressLabel: string
}

export function StepRail({ label, steps, progressLabel, className, ...rest }: StepRailProps) {
  const t = useKitTexts()
  const current = steps.find((step) => step.state === 'current')
  const position = current ? steps.indexOf(current) + 1 : 0
  return (
    <nav aria-label={label} {...rest} className={clsx(classes.root, className)}>
      <div className={classes.head}>
        <ProgressRing value={position} max={steps.length} label={progressLabel} valueText={progressLabel}>
          {position}
        </ProgressRing>
        <div className={classes.summary} aria-hidden="true">
          <span className={classes.progress}>{progressLabel}</span>
          <span className={classes.now}>{current?.label}</span>
        </div>
      </div>
      <ol className={classes.list}>
        {steps.map((step, index) => (
          <li key={step.id} className={classes.step} data-state={step.state} aria-current={step.state === 'current' ? 'step' : undefined}>
            <span className={classes.marker} aria-hidden="true">
              {step.state === 'done' ? <Icon name="check" /> : index + 1}
            </span>
            <span className={classes.name}>
              {step.to && step.state !== 'current' ? <Link to={step.to}>{step.label}</Link> : step.label}{' '}
              {step.state === 'done' ? <VisuallyHidden>{t('stepDone')}</VisuallyHidden> : null}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
