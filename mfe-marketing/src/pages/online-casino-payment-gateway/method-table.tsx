import type { MarketMethod } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatLocale } from '@parlour/i18n'
import { Button, SortHeader, Table } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { limitOf } from '../../features/read-catalogue/catalogue-formats.ts'
import { percentOf } from '../../features/show-formula/percent-of.ts'
import classes from './method-explorer.module.css'

const SORT_KEYS = ['name', 'minimum', 'maximum', 'fee', 'speed'] as const

type SortKey = (typeof SORT_KEYS)[number]

type MethodSort = { readonly key: SortKey; readonly isDescending: boolean } | undefined

const SPEEDS: readonly MarketMethod['speed'][] = ['instant', 'minutes', 'hours', 'day']

type MethodTableProps = { country: string; methods: readonly MarketMethod[]; filters: AddressFilters }

/** Initially visible rows; a large market has forty methods. */
const FIRST_ROWS = 12

export function MethodTable({ country, methods, filters }: MethodTableProps) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const [isWhole, setIsWhole] = useState(methods.length <= FIRST_ROWS)
  const sort = sortOf(filters.read('sort'))
  const sorted = sortMethods(methods, sort, new Intl.Collator(formatLocale(locale)))
  return (
    <>
      <Table caption={t('pay.caption', { country })} isCaptionHidden density="dense" className={classes.table}>
        <Headings sort={sort} onSort={(key) => filters.go({ sort: nextSort(sort, key) }, { isTyping: true })} />
        <tbody>
          {(isWhole ? sorted : sorted.slice(0, FIRST_ROWS)).map((method) => (
            <MethodRow key={method.id} method={method} />
          ))}
        </tbody>
      </Table>
      {isWhole ? null : (
        <Button variant="secondary" className={classes.more} onClick={() => setIsWhole(true)}>
          {t('pay.showAll', { total: formatCount(methods.length, locale) })}
        </Button>
      )}
    </>
  )
}

type HeadingsProps = { sort: MethodSort; onSort: (key: SortKey) => void }

function Headings(heading: HeadingsProps) {
  const { t } = useTranslation('marketing')
  return (
    <thead>
      <tr>
        <Heading {...heading} column="name" text={t('pay.method')} />
        <th scope="col">{t('pay.kind')}</th>
        <Heading {...heading} column="speed" text={t('pay.speed')} />
        <Heading {...heading} column="minimum" text={t('pay.minimum')} isNumeric />
        <Heading {...heading} column="maximum" text={t('pay.maximum')} isNumeric />
        <Heading {...heading} column="fee" text={t('pay.fee')} isNumeric />
        <th scope="col">{t('pay.payout')}</th>
      </tr>
    </thead>
  )
}

type HeadingProps = HeadingsProps & { column: SortKey; text: string; isNumeric?: boolean }

function Heading({ sort, onSort, column, text, isNumeric }: HeadingProps) {
  const direction = sort?.key === column ? (sort.isDescending ? 'descending' : 'ascending') : 'none'
  return (
    <SortHeader direction={direction} onSort={() => onSort(column)} data-numeric={isNumeric || undefined}>
      {text}
    </SortHeader>
  )
}

function MethodRow({ method }: { method: MarketMethod }) {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { currencyCode } = method
  return (
    <tr>
      <th scope="row">
        <bdi>{method.name}</bdi>
      </th>
      <td data-label={t('pay.kind')}>{t(`pay.kinds.${method.kind}`)}</td>
      <td data-label={t('pay.speed')}>{t(`pay.speeds.${method.speed}`)}</td>
      <td data-label={t('pay.minimum')} data-numeric>
        <bdi>{limitOf(method.minimum, currencyCode, locale)}</bdi>
      </td>
      <td data-label={t('pay.maximum')} data-numeric>
        <bdi>{limitOf(method.maximum, currencyCode, locale)}</bdi>
      </td>
      <td data-label={t('pay.fee')} data-numeric>
        <bdi>{percentOf(method.feePercent, locale, { atLeast: 1 })}</bdi>
      </td>
      <td data-label={t('pay.payout')} data-payout={method.canPayOut}>
        {method.canPayOut ? t('pay.yes') : t('pay.no')}
      </td>
    </tr>
  )
}

function sortOf(field: string): MethodSort {
  const isDescending = field.startsWith('-')
  const key = SORT_KEYS.find((candidate) => candidate === field.slice(isDescending ? 1 : 0))
  return key && { key, isDescending }
}

function nextSort(sort: MethodSort, key: SortKey): string | undefined {
  if (sort?.key !== key) return key
  return sort.isDescending ? undefined : `-${key}`
}

/** Stable: equal methods keep the order of the API. */
function sortMethods(methods: readonly MarketMethod[], sort: MethodSort, collator: Intl.Collator): readonly MarketMethod[] {
  if (sort === undefined) return methods
  const sign = sort.isDescending ? -1 : 1
  return methods.toSorted((left, right) => sign * compare(left, right, sort.key, collator))
}

function compare(left: MarketMethod, right: MarketMethod, key: SortKey, collator: Intl.Collator): number {
  if (key === 'name') return collator.compare(left.name, right.name)
  if (key === 'speed') return SPEEDS.indexOf(left.speed) - SPEEDS.indexOf(right.speed)
  if (key === 'fee') return Number(left.feePercent) - Number(right.feePercent)
  return left[key] - right[key]
}
