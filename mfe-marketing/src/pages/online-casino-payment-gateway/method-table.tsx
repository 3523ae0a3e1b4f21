import type { MarketMethod } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatLocale } from '@parlour/i18n'
import { Button, DataTable, type Column } from '@parlour/ui'
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
  const sortable = (key: SortKey): Column<MarketMethod>['sort'] => ({
    direction: sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : 'none',
    onSort: () => filters.go({ sort: nextSort(sort, key) }, { isTyping: true }),
  })
  const limit = (key: 'minimum' | 'maximum'): Column<MarketMethod> => ({
    header: t(`pay.${key}`),
    kind: 'number',
    sort: sortable(key),
    render: (method) => <bdi>{limitOf(method[key], method.currencyCode, locale)}</bdi>,
  })
  const columns: readonly Column<MarketMethod>[] = [
    { header: t('pay.method'), sort: sortable('name'), render: ({ name }) => <bdi>{name}</bdi> },
    { header: t('pay.kind'), render: ({ kind }) => t(`pay.kinds.${kind}`) },
    { header: t('pay.speed'), sort: sortable('speed'), render: ({ speed }) => t(`pay.speeds.${speed}`) },
    limit('minimum'),
    limit('maximum'),
    {
      header: t('pay.fee'),
      kind: 'number',
      sort: sortable('fee'),
      render: ({ feePercent }) => <bdi>{percentOf(feePercent, locale, { atLeast: 1 })}</bdi>,
    },
    { header: t('pay.payout'), render: ({ canPayOut }) => <span data-payout={canPayOut}>{t(canPayOut ? 'pay.yes' : 'pay.no')}</span> },
  ]
  return (
    <>
      <DataTable
        caption={t('pay.caption', { country })}
        isStacked={false}
        className={classes.table}
        columns={columns}
        rows={isWhole ? sorted : sorted.slice(0, FIRST_ROWS)}
        rowKey={({ id }) => id}
      />
      {isWhole ? null : (
        <Button variant="secondary" align="start" onClick={() => setIsWhole(true)}>
          {t('pay.showAll', { total: formatCount(methods.length, locale) })}
        </Button>
      )}
    </>
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
