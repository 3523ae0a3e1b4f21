import type { RolloutStep } from '@parlour/contracts'
import { formatCount, formatLocale } from '@parlour/i18n'
import { Button, Checkbox, Icon, IconButton, RadioCards, Stack, Text, TextField } from '@parlour/ui'
import { useConsole } from '../../features/console-frame/use-console.ts'
import {
  PLAN_LIMITS,
  PRESETS,
  draftOf,
  faultyStepsOf,
  isFaultyWindow,
  presetOf,
  type PlanDraft,
  type PresetName,
  type StepDraft,
  type WindowDraft,
} from './plan-draft.ts'
import classes from './plan-form.module.css'

const PRESET_NAMES = ['careful', 'standard', 'quick'] as const satisfies readonly PresetName[]
const JUDGES = ['automatic', 'manual'] as const satisfies readonly PlanDraft['judge'][]
const FIELDS = ['percent', 'minutes', 'sessions'] as const satisfies readonly (keyof RolloutStep)[]
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A Monday, from which the days of the plan are counted. */
const MONDAY = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000
const OFFICE_HOURS = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' } as const

export function PlanForm({ draft, onChange }: { draft: PlanDraft; onChange: (draft: PlanDraft) => void }) {
  const { t } = useConsole()
  return (
    <Stack gap="24">
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
    </Stack>
  )
}

function PlanSteps({ steps, onChange }: { steps: readonly StepDraft[]; onChange: (steps: readonly StepDraft[]) => void }) {
  const { t, locale } = useConsole()
  const faulty = faultyStepsOf(steps)
  const write = (key: string, field: keyof RolloutStep, text: string) =>
    onChange(steps.map((step) => (step.key === key ? { ...step, [field]: text } : step)))
  return (
    <Stack as="fieldset" gap="8">
      <Text as="legend" size="14" weight="medium" className={classes.legend}>
        {t('plan.steps')}
      </Text>
      <Stack gap="4" role="table" aria-label={t('plan.steps')}>
        <div role="row" className={classes.step}>
          <span role="columnheader">#</span>
          {FIELDS.map((field) => (
            <Text key={field} role="columnheader" as="span" size="12" tone="muted" leading="tight">
              {t(`plan.${field}`)}
            </Text>
          ))}
          <span role="columnheader" aria-label={t('diff.change')} />
        </div>
        {steps.map((step, position) => (
          <div key={step.key} role="row" className={classes.step}>
            <Text role="rowheader" as="span" tone="subtle" isMono>
              {formatCount(position + 1, locale)}
            </Text>
            {FIELDS.map((field) => (
              <span key={field} role="cell">
                <TextField
                  isLabelHidden
                  isCode
                  label={`${t(`plan.${field}`)}, ${t('plan.step', { step: formatCount(position + 1, locale) })}`}
                  inputMode={field === 'percent' ? 'decimal' : 'numeric'}
                  maxLength={8}
                  aria-invalid={faulty.has(step.key) || undefined}
                  value={step[field]}
                  onChange={(event) => write(step.key, field, event.currentTarget.value)}
                />
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
      </Stack>
      {faulty.size > 0 ? (
        <Text role="alert" size="14" tone="danger">
          {t('plan.faulty')}
        </Text>
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
    </Stack>
  )
}

function nextStep(steps: readonly StepDraft[]): StepDraft {
  const last = steps.at(-1)
  const percent = String(Math.min(PLAN_LIMITS.percent, Math.max(1, Number(last?.percent ?? 0) * 2)))
  return { key: crypto.randomUUID(), percent, minutes: last?.minutes ?? '30', sessions: last?.sessions ?? '500' }
}

/** Days and hours in UTC; without windows the train may step at any time. */
function PlanWindows({ windows, onChange }: { windows: readonly WindowDraft[]; onChange: (windows: readonly WindowDraft[]) => void }) {
  const { t } = useConsole()
  const change = (changed: WindowDraft) => onChange(windows.map((one) => (one.key === changed.key ? changed : one)))
  return (
    <Stack as="fieldset" gap="8">
      <Text as="legend" size="14" weight="medium" className={classes.legend}>
        {t('plan.windows')}
      </Text>
      {windows.length === 0 ? (
        <Text size="14" tone="muted" leading="tight">
          {t('plan.always')}
        </Text>
      ) : null}
      {windows.map((one) => (
        <WindowRow key={one.key} one={one} onChange={change} onRemove={() => onChange(windows.filter(({ key }) => key !== one.key))} />
      ))}
      <Button
        variant="quiet"
        icon={<Icon name="plus" />}
        className={classes.add}
        disabled={windows.length >= PLAN_LIMITS.windows}
        onClick={() => onChange([...windows, { ...OFFICE_HOURS, days: [...OFFICE_HOURS.days], key: crypto.randomUUID() }])}
      >
        {t('plan.addWindow')}
      </Button>
    </Stack>
  )
}

function WindowRow({ one, onChange, onRemove }: { one: WindowDraft; onChange: (one: WindowDraft) => void; onRemove: () => void }) {
  const { t, locale } = useConsole()
  const dayName = new Intl.DateTimeFormat(formatLocale(locale), { weekday: 'short', timeZone: 'UTC' })
  const toggle = (day: number, isOn: boolean) => ({
    ...one,
    days: one.days
      .filter((each) => each !== day)
      .concat(isOn ? [day] : [])
      .toSorted((a, b) => a - b),
  })
  return (
    <Stack gap="8" className={classes.window}>
      <Stack direction="row" gap="4" columnGap="16">
        {DAYS.map((day) => (
          <Checkbox
            key={day}
            label={dayName.format(MONDAY + (day - 1) * DAY_MS)}
            checked={one.days.includes(day)}
            onChange={(event) => onChange(toggle(day, event.currentTarget.checked))}
          />
        ))}
      </Stack>
      <div className={classes.hours}>
        <TextField
          type="time"
          label={t('rules.from')}
          value={one.from}
          onChange={(event) => onChange({ ...one, from: event.currentTarget.value })}
        />
        <TextField
          type="time"
          label={t('rules.to')}
          value={one.to}
          onChange={(event) => onChange({ ...one, to: event.currentTarget.value })}
        />
        <IconButton icon="trash" label={t('plan.removeWindow')} onClick={onRemove} />
      </div>
      {isFaultyWindow(one) ? (
        <Text role="alert" size="14" tone="danger">
          {t('plan.windowFaulty')}
        </Text>
      ) : null}
    </Stack>
  )
}
