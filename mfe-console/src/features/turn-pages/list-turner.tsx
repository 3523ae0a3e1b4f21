import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { PageTurner, type PageTurnerProps } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type ListTurnerProps = Pick<PageTurnerProps, 'page' | 'pageSize' | 'total' | 'onChange'>

/** The page turner in the words of the desk. */
export function ListTurner({ page, pageSize, total, onChange }: ListTurnerProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <PageTurner
      {...{ page, pageSize, total, onChange }}
      label={t('desk.pages')}
      previousLabel={t('desk.previous')}
      nextLabel={t('desk.next')}
      positionOf={(shown, last) => t('desk.position', { page: formatCount(shown, locale), total: formatCount(last, locale) })}
    />
  )
}
