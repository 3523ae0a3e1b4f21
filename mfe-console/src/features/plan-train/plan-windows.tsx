import { useLocale } from '@parlour/federation-sdk'
import { formatLocale } from '@parlour/i18n'
import { Button, Checkbox, Icon, IconButton, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { isFaultyWindow, PLAN_LIMITS, type WindowDraft } from './plan-draft.ts'
import classes from './plan-form.module.css'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
/** A Monday, from which the days of the plan are counted. */
const MONDAY = Date.UTC(2026, 10, 23)
const DAY_MS = 86_400_000
const OFFICE_HOURS = { days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' } as const

export type PlanWindowsProps = { windows: readonly WindowDraft[]; onChange: (windows: readonly WindowDraft[]) => void }

/** Days and hours in UTC; without windows the train may step at any time. */
export function PlanWindows({ windows, onChange }: PlanWindowsProps) {
  const { t } = useTranslation('console')
  const change = (changed: WindowDraft) => onChange(windows.map((one) => (one.key === changed.key ? changed : one)))
  return (
    <fieldset className={classes.block}>
      <legend className={classes.legend}>{t('plan.windows')}</legend>
      {windows.length === 0 ? <p className={classes.hint}>{t('plan.always')}</p> : null}
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
    </fieldset>
  )
}

type WindowRowProps = { one: WindowDraft; onChange: (one: WindowDraft) => void; onRemove: () => void }

function WindowRow({ one, onChange, onRemove }: WindowRowProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const dayName = new Intl.DateTimeFormat(formatLocale(locale), { weekday: 'short', timeZone: 'UTC' })
  const toggle = (day: number, isOn: boolean) => ({
    ...one,
    days: one.days
      .filter((each) => each !== day)
      .concat(isOn ? [day] : [])
      .toSorted((a, b) => a - b),
  })
  return (
    <div className={classes.window}>
      <div className={classes.days}>
        {DAYS.map((day) => (
          <Checkbox
            key={day}
            label={dayName.format(MONDAY + (day - 1) * DAY_MS)}
            checked={one.days.includes(day)}
            onChange={(event) => onChange(toggle(day, event.currentTarget.checked))}
          />
        ))}
      </div>
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
        <p role="alert" className={classes.fault}>
          {t('plan.windowFaulty')}
        </p>
      ) : null}
    </div>
  )
}
