import { formatLocale, type Locale } from '@parlour/i18n'

export function waitText(seconds: number, locale: Locale): string {
  const [count, unit] = rounded(Math.max(1, Math.ceil(seconds)))
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function rounded(seconds: number): readonly [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 90) return [seconds, 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}
