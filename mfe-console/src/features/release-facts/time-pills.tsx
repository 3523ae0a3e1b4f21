import type { AgeLevel } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Pill, type Tone } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { useTexts } from '../console-frame/use-texts.ts'
import { formatSpan } from './figures.ts'

const TICK_MS = 60_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const TONES = { fresh: 'info', warning: 'warning', late: 'danger', stopped: 'neutral' } as const satisfies Record<AgeLevel, Tone>

/** The current time in ms, updated every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticker = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(ticker)
  }, [])
  return now
}

/** A warning in the last three days. */
export function DueDate({ until }: { until: string }) {
  const { t, locale } = useTexts()
  const left = Math.max(0, Date.parse(until) - useMinute())
  return (
    <Pill icon="clock" tone={left < 3 * DAY_MS ? 'warning' : 'info'}>
      {t('queue.left', { span: formatSpan(left / 1000, locale) })}
    </Pill>
  )
}

type AgeBadgeProps = {
  since: string
  age: AgeLevel
}

export function AgeBadge({ since, age }: AgeBadgeProps) {
  const { t, locale } = useTexts()
  const elapsed = useMinute() - Date.parse(since)
  const whole = (unit: number) => formatCount(Math.max(0, Math.floor(elapsed / unit)), locale)
  if (age === 'late') return <Pill tone={TONES.late}>{t('finance.lateDays', { days: whole(DAY_MS) })}</Pill>
  return (
    <Pill icon="clock" tone={TONES[age]}>
      {elapsed < HOUR_MS
        ? t('finance.waitsMinutes', { minutes: whole(MINUTE_MS) })
        : elapsed < DAY_MS
          ? t('finance.waitsHours', { hours: whole(HOUR_MS) })
          : t('finance.waitsDays', { days: whole(DAY_MS) })}
    </Pill>
  )
}
