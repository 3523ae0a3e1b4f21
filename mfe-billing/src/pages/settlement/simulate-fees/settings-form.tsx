import type { PackageId } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { Heading, IconButton, SelectField, Stack, TextField } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textOfWire, wireOfText } from '../top-up-deposit/wire-of-text.ts'
import type { Settings } from './scenario.ts'
import classes from './simulator.module.css'

const PACKAGES: readonly PackageId[] = ['standard', 'elite']
const NOTHING = '0.000000'
const PAYOUTS_AT_MOST = 100_000

export type SettingsFormProps = { settings: Settings; onChange: (part: Partial<Settings>) => void }

export function SettingsForm({ settings, onChange }: SettingsFormProps) {
  const { t } = useTranslation('billing')
  return (
    <>
      <SelectField
        label={t('settlement.simulator.package')}
        value={settings.packageId}
        options={PACKAGES.map((value) => ({ value, label: t(`settlement.${value}`) }))}
        onChange={({ target }) => onChange({ packageId: PACKAGES.find((one) => one === target.value) ?? 'standard' })}
      />
      <AmountField
        label={t('settlement.simulator.volume')}
        value={settings.dailyVolume}
        onChange={(dailyVolume) => onChange({ dailyVolume })}
      />
      <TextField
        label={t('settlement.simulator.payouts')}
        type="number"
        min={0}
        max={PAYOUTS_AT_MOST}
        value={String(settings.payoutsPerDay)}
        onChange={({ target }) => onChange({ payoutsPerDay: payoutsOf(target.value) })}
      />
      <AmountField
        label={t('settlement.simulator.ggr')}
        hint={t('settlement.simulator.ggrHint')}
        value={settings.monthlyGgr}
        mayBeNegative
        onChange={(monthlyGgr) => onChange({ monthlyGgr })}
      />
      <TopUps topUps={settings.topUps} onChange={(topUps) => onChange({ topUps })} />
    </>
  )
}

type AmountFieldProps = {
  label: string
  hint?: string | undefined
  value: string
  mayBeNegative?: boolean | undefined
  onChange: (wire: string) => void
}

/** Invalid input is marked and changes nothing. */
function AmountField({ label, hint, value, mayBeNegative = false, onChange }: AmountFieldProps) {
  const { t } = useTranslation('billing')
  const [text, setText] = useState(() => textOfWire(value))
  const wire = amountOf(text, mayBeNegative)
  const type = (typed: string) => {
    setText(typed)
    const next = amountOf(typed, mayBeNegative)
    if (next !== null) onChange(next)
  }
  return (
    <TextField
      label={label}
      hint={hint}
      error={wire === null ? t('settlement.topUp.invalid') : undefined}
      suffix="USDT"
      inputMode="decimal"
      isCode
      value={text}
      onChange={({ target }) => type(target.value)}
    />
  )
}

function TopUps({ topUps, onChange }: { topUps: Settings['topUps']; onChange: (topUps: Settings['topUps']) => void }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const position = useRef<HTMLDivElement>(null)
  const remove = (day: number) => {
    // The button goes with its row.
    position.current?.focus()
    onChange(topUps.filter((topUp) => topUp.day !== day))
  }
  return (
    <div ref={position} tabIndex={-1} hidden={topUps.length === 0}>
      <Heading level={2} size="16">
        {t('settlement.simulator.topUps')}
      </Heading>
      <Stack as="ul" gap="4">
        {topUps.map(({ day, amount }) => {
          const name = t('settlement.simulator.topUpOn', { day: formatCount(day + 1, locale), amount: formatUsdt(amount, locale) })
          return (
            <Stack
              key={day}
              as="li"
              direction="row"
              align="center"
              justify="between"
              isWrapping={false}
              gap="8"
              minHeight="control"
              className={classes.entry}
            >
              <span>{name}</span>
              <IconButton icon="trash" label={t('settlement.simulator.remove', { name })} onClick={() => remove(day)} />
            </Stack>
          )
        })}
      </Stack>
    </div>
  )
}

/** The wire amount of a field; an empty field is zero. */
function amountOf(text: string, mayBeNegative: boolean): string | null {
  const typed = text.trim()
  if (/^0*(?:[.,]0*)?$/.test(typed)) return NOTHING
  const isNegative = mayBeNegative && /^[-−]/.test(typed)
  const wire = wireOfText(isNegative ? typed.slice(1) : typed)
  return wire === null ? null : `${isNegative ? '-' : ''}${wire}`
}

function payoutsOf(text: string): number {
  const count = Math.trunc(Number(text))
  return Number.isFinite(count) ? Math.min(PAYOUTS_AT_MOST, Math.max(0, count)) : 0
}
