import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { PageTurner, type PageTurnerProps } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type ListTurnerProps = Pick<PageTurnerProps, 'page' | 'pageSize' | 'total' | 'onChange'>

/** The page turner in the words of the account pages. */
export function ListTurner({ page, pageSize, total, onChange }: ListTurnerProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <PageTurner
      {...{ page, pageSize, total, onChange }}
      label={t('pages.label')}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      positionOf={(shown, last) => t('pages.position', { page: formatCount(shown, locale), total: formatCount(last, locale) })}
    />
  )
}
