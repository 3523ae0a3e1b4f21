import type { Locale } from '@parlour/i18n'
import type { Location } from 'react-router-dom'
import { splitPath } from '../app/split-path.ts'

export function languagePath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, locale: Locale): string {
  const { page } = splitPath(pathname)
  const path = page === '' && locale === 'en' ? '/' : `/${locale}${page === '' ? '' : `/${page}`}`
  return `${path}${search}${hash}`
}
