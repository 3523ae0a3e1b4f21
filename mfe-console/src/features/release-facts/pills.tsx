import { serverNow } from '@parlour/api-client'
import type { AgeLevel, Train } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Pill, type IconName, type Tone } from '@parlour/ui'
import type { ParseKeys } from 'i18next'
import { useEffect, useState } from 'react'
import { useConsole } from '../console-frame/use-console.ts'
import { formatSpan } from './figures.ts'

type Look = Tone | { tone: Tone; icon: IconName }

/** By the key of the label and the status. A status that is missing here does not compile where it is shown. */
const LOOKS = {
  'disputes.state': { answered: 'success' },
  'deposits.state': { low: 'warning', empty: 'danger', suspended: 'danger' },
  'inbox.state': { new: 'info', open: { tone: 'warning', icon: 'user' }, answered: 'success', closed: 'neutral', spam: 'danger' },
  'markets.state': { open: 'success', closed: 'neutral', blocked: 'danger' },
  'merchant.siteStatus': {
    provisioning: 'info',
    live: 'success',
    'deposit-low': 'warning',
    limited: 'warning',
    suspended: 'danger',
    closed: 'neutral',
    'url-released': 'neutral',
  },
  'merchant.standing': {
    waiting: { tone: 'warning', icon: 'clock' },
    declined: 'neutral',
    active: 'danger',
    lifted: 'neutral',
    ended: 'neutral',
  },
  'merchants.state': { active: 'success', suspended: 'warning', disabled: 'danger' },
  'packages.standing': { past: 'neutral', now: 'success', planned: { tone: 'info', icon: 'clock' } },
  'payouts.state': {
    requested: 'info',
    reserved: 'info',
    prepared: 'info',
    approved: 'info',
    sent: 'info',
    final: 'success',
    failed: 'danger',
    withdrawn: 'neutral',
  },
  'releases.state': {
    candidate: { tone: 'info', icon: 'clock' },
    rolling: { tone: 'warning', icon: 'arrow' },
    live: { tone: 'success', icon: 'check' },
    retired: { tone: 'neutral', icon: 'dot' },
    blocked: { tone: 'danger', icon: 'danger-circle' },
  },
  'statement.dispute': { open: 'warning', answered: 'success', final: 'neutral' },
  'verifications.state': { unverified: 'neutral', pending: 'info', verified: 'success', rejected: 'warning' },
  'voidRequests.state': { waiting: 'info', approved: 'success', withdrawn: 'neutral' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Look>>>>

const TRAIN_LOOKS = {
  waiting: { tone: 'info', icon: 'user' },
  running: { tone: 'warning', icon: 'arrow' },
  paused: { tone: 'neutral', icon: 'minus' },
  promoted: { tone: 'success', icon: 'check' },
  'rolled-back': { tone: 'danger', icon: 'danger-circle' },
  cancelled: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<Train['state'], { tone: Tone; icon: IconName }>

type Looks = typeof LOOKS
type LabelKey = { [Of in keyof Looks]: `${Of}.${keyof Looks[Of] & string}` }[keyof Looks]

export function StatusPill<Of extends keyof Looks>({ of, state }: { of: Of; state: keyof Looks[Of] & string }) {
  const { t } = useConsole()
  const looks: Readonly<Record<string, Look>> = LOOKS[of]
  const look = looks[state] ?? 'neutral'
  const label: ParseKeys<'console'> = `${of}.${state}` as LabelKey
  return <Pill {...(typeof look === 'string' ? { tone: look } : look)}>{t(label)}</Pill>
}

export function TrainPill({ train: { state, pausedFor } }: { train: Pick<Train, 'state' | 'pausedFor'> }) {
  const { t } = useConsole()
  return <Pill {...TRAIN_LOOKS[state]}>{pausedFor === null ? t(`train.state.${state}`) : t(`train.pausedFor.${pausedFor}`)}</Pill>
}

const TICK_MS = 60_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
export const AGE_TONES = { fresh: 'info', warning: 'warning', late: 'danger', stopped: 'neutral' } as const satisfies Record<AgeLevel, Tone>

/** The current time in ms, updated every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => serverNow())
  useEffect(() => {
    const ticker = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => clearInterval(ticker)
  }, [])
  return now
}

/** A warning in the last three days. */
export function DueDate({ until }: { until: string }) {
  const { t, locale } = useConsole()
  const left = Math.max(0, Date.parse(until) - useMinute())
  return (
    <Pill icon="clock" tone={left < 3 * DAY_MS ? 'warning' : 'info'}>
      {t('queue.left', { span: formatSpan(left / 1000, locale) })}
    </Pill>
  )
}

export function AgeBadge({ since, age }: { since: string; age: AgeLevel }) {
  const { t, locale } = useConsole()
  const elapsed = useMinute() - Date.parse(since)
  const whole = (unit: number) => formatCount(Math.max(0, Math.floor(elapsed / unit)), locale)
  if (age === 'late') return <Pill tone={AGE_TONES.late}>{t('finance.lateDays', { days: whole(DAY_MS) })}</Pill>
  return (
    <Pill icon="clock" tone={AGE_TONES[age]}>
      {elapsed < HOUR_MS
        ? t('finance.waitsMinutes', { minutes: whole(MINUTE_MS) })
        : elapsed < DAY_MS
          ? t('finance.waitsHours', { hours: whole(HOUR_MS) })
          : t('finance.waitsDays', { days: whole(DAY_MS) })}
    </Pill>
  )
}
