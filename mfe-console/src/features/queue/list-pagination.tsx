import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Pagination, type PaginationProps } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type ListPaginationProps = Pick<PaginationProps, 'page' | 'pageSize' | 'total' | 'onChange'>

export function ListPagination({ page, pageSize, total, onChange }: ListPaginationProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Pagination
      {...{ page, pageSize, total, onChange }}
      label={t('queue.pages')}
      previousLabel={t('queue.previous')}
      nextLabel={t('queue.next')}
      positionOf={(shown, last) => t('queue.position', { page: formatCount(shown, locale), total: formatCount(last, locale) })}
    />
  )
}
