import { PAGES, pagePath } from '@parlour/contracts'
import { useHost, useLocale, usePermission } from '@parlour/federation-sdk'
import { Button, EmptyState, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function NoOrders({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('account')
  const { openSite } = useHost()
  const mayOpen = usePermission('sites:write')
  const locale = useLocale()
  if (isFiltered) {
    return (
      <EmptyState
        icon="search"
        title={t('orders.filteredTitle')}
        description={t('orders.filteredText')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('orders.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="cart"
      title={t('orders.emptyTitle')}
      description={t('orders.emptyText')}
      action={mayOpen ? <Button onClick={openSite}>{t('openSite')}</Button> : null}
      help={<TextLink to={pagePath(locale, PAGES.cart)}>{t('orders.emptyHelp')}</TextLink>}
    />
  )
}
