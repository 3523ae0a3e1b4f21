import { formatLocale, type Locale } from '@parlour/i18n'

const MEGABYTE = 1024 * 1024

/** A size of a file as people read it, such as `10 MB` or `200 kB`. */
export function fileSize(bytes: number, locale: Locale): string {
  const [unit, size] = bytes < MEGABYTE ? ['kilobyte', Math.ceil(bytes / 1024)] : ['megabyte', bytes / MEGABYTE]
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(size)
}
