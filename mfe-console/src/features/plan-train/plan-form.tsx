import { RadioCards } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { draftOf, PRESETS, presetOf, type PlanDraft, type PresetName } from './plan-draft.ts'
import { PlanSteps } from './plan-steps.tsx'
import { PlanWindows } from './plan-windows.tsx'
import classes from './plan-form.module.css'

const PRESET_NAMES = ['careful', 'standard', 'quick'] as const satisfies readonly PresetName[]
const JUDGES = ['automatic', 'manual'] as const satisfies readonly PlanDraft['judge'][]

export type PlanFormProps = { draft: PlanDraft; onChange: (draft: PlanDraft) => void }

export function PlanForm({ draft, onChange }: PlanFormProps) {
  const { t } = useTranslation('console')
  return (
    <div className={classes.form}>
      <RadioCards
        name="preset"
        columns={3}
        label={t('plan.preset')}
        value={presetOf(draft)}
        options={PRESET_NAMES.map((value) => ({ value, title: t(`plan.presets.${value}`) }))}
        onValueChange={(name) => onChange(draftOf(PRESETS[name]))}
      />
      <PlanSteps steps={draft.steps} onChange={(steps) => onChange({ ...draft, steps })} />
      <RadioCards
        name="judge"
        columns={2}
        label={t('plan.judge')}
        value={draft.judge}
        options={JUDGES.map((value) => ({ value, title: t(`plan.judges.${value}`), description: t(`plan.judgesText.${value}`) }))}
        onValueChange={(judge) => onChange({ ...draft, judge })}
      />
      <PlanWindows windows={draft.windows} onChange={(windows) => onChange({ ...draft, windows })} />
    </div>
  )
}
