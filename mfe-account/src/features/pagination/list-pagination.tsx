import { useLocale } from '@parlour/federation-sdk'
import { formatCount, isolateLeftToRight } from '@parlour/i18n'
import { Pagination, type PaginationProps } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type ListPaginationProps = Pick<PaginationProps, 'page' | 'pageSize' | 'total' | 'onChange'> & {
  /** There are more entries than were counted, so the last page is unknown. */
  isMore?: boolean | undefined
}

export function ListPagination({ page, pageSize, total, onChange, isMore = false }: ListPaginationProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const lastOf = (last: string) => (isMore ? isolateLeftToRight(`${last}+`) : last)
  return (
    <Pagination
      {...{ page, pageSize, total, onChange }}
      label={t('pages.label')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      positionOf={(shown, last) => t('pages.position', { page: formatCount(shown, locale), total: lastOf(formatCount(last, locale)) })}
    />
  )
}
