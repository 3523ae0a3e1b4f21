import { useLocale } from '@parlour/federation-sdk'
import { formatLocale, type Locale } from '@parlour/i18n'
import { useMinuteClock } from './use-minute-clock.ts'

export function LocalTime({ timeZone }: { timeZone: string }) {
  const locale = useLocale()
  const now = useMinuteClock()
  return (
    <time dateTime={now.toISOString()}>
      <bdi>{timeIn(timeZone, locale, now)}</bdi>
    </time>
  )
}

function timeIn(timeZone: string, locale: Locale, now: Date): string {
  const texts = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  try {
    return new Intl.DateTimeFormat(formatLocale(locale), { ...texts, timeZone }).format(now)
  } catch (error) {
    // A browser older than the time zone shows the time of the world.
    if (error instanceof RangeError) return new Intl.DateTimeFormat(formatLocale(locale), { ...texts, timeZone: 'UTC' }).format(now)
    throw error
  }
}
