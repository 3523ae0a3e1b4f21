import type { RolloutStep } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button, Icon, IconButton, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { faultyStepsOf, PLAN_LIMITS, type StepDraft } from './plan-draft.ts'
import classes from './plan-form.module.css'

const FIELDS = ['percent', 'minutes', 'sessions'] as const satisfies readonly (keyof RolloutStep)[]

export type PlanStepsProps = { steps: readonly StepDraft[]; onChange: (steps: readonly StepDraft[]) => void }

export function PlanSteps({ steps, onChange }: PlanStepsProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const faulty = faultyStepsOf(steps)
  const write = (key: string, field: keyof RolloutStep, text: string) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, [field]: text } : step)))
  return (
    <fieldset className={classes.block}>
      <legend className={classes.legend}>{t('plan.steps')}</legend>
      <div className={classes.steps} role="table" aria-label={t('plan.steps')}>
        <div role="row" className={classes.step}>
          <span role="columnheader">#</span>
          {FIELDS.map((field) => (
            <span key={field} role="columnheader" className={classes.head}>
              {t(`plan.${field}`)}
            </span>
          ))}
          <span role="columnheader" aria-label={t('diff.change')} />
        </div>
        {steps.map((step, position) => (
          <div key={step.key} role="row" className={classes.step}>
            <span role="rowheader" className={classes.number}>
              {formatCount(position + 1, locale)}
            </span>
            {FIELDS.map((field) => (
              <span key={field} role="cell">
                <StepField step={step} field={field} position={position} isFaulty={faulty.has(step.key)} onWrite={write} />
              </span>
            ))}
            <span role="cell">
              <IconButton
                icon="trash"
                label={t('plan.remove', { step: formatCount(position + 1, locale) })}
                disabled={steps.length === 1}
                onClick={() => onChange(steps.filter(({ key }) => key !== step.key))}
              />
            </span>
          </div>
        ))}
      </div>
      {faulty.size > 0 ? (
        <p role="alert" className={classes.fault}>
          {t('plan.faulty')}
        </p>
      ) : null}
      <Button
        variant="quiet"
        icon={<Icon name="plus" />}
        className={classes.add}
        disabled={steps.length >= PLAN_LIMITS.steps}
        onClick={() => onChange([...steps, nextStep(steps)])}
      >
        {t('plan.add')}
      </Button>
    </fieldset>
  )
}

type StepFieldProps = {
  step: StepDraft
  field: keyof RolloutStep
  position: number
  isFaulty: boolean
  onWrite: (key: string, field: keyof RolloutStep, text: string) => void
}

function StepField({ step, field, position, isFaulty, onWrite }: StepFieldProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <TextField
      isLabelHidden
      isCode
      label={`${t(`plan.${field}`)}, ${t('plan.step', { step: formatCount(position + 1, locale) })}`}
      inputMode={field === 'percent' ? 'decimal' : 'numeric'}
      maxLength={8}
      aria-invalid={isFaulty || undefined}
      value={step[field]}
      onChange={(event) => onWrite(step.key, field, event.currentTarget.value)}
    />
  )
}

function nextStep(steps: readonly StepDraft[]): StepDraft {
  const last = steps.at(-1)
  const percent = String(Math.min(PLAN_LIMITS.percent, Math.max(1, Number(last?.percent ?? 0) * 2)))
  return { key: crypto.randomUUID(), percent, minutes: last?.minutes ?? '30', sessions: last?.sessions ?? '500' }
}
