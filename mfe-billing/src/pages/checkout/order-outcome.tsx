import { PAGES, pagePath, type OrderStatus } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { EmptyState, LinkButton, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'

const KIND: Partial<Record<OrderStatus, 'invalid' | 'timedOut' | 'cancelled'>> = { 3: 'invalid', 4: 'timedOut', 5: 'cancelled' }

type OrderOutcomeProps = {
  status: OrderStatus
  siteId: string | null
  orderNumber: string
  /** Money arrived after the order had closed. */
  isMoneyLate?: boolean
}

/** Where an order that takes no more money leads: the new site, or a page that says why it closed and what to do. */
export function OrderOutcome({ status, siteId, orderNumber, isMoneyLate = false }: OrderOutcomeProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const kind = KIND[status]
  if (kind === undefined) {
    return <Navigate replace to={siteId === null ? pagePath(locale, PAGES.mySite) : pagePath(locale, PAGES.created, { id: siteId })} />
  }
  return (
    <EmptyState
      icon={kind === 'timedOut' ? 'clock' : 'info'}
      title={t(`closed.${kind}Title`)}
      description={isMoneyLate ? t('progress.late') : t(`closed.${kind}Text`)}
      action={<LinkButton to={pagePath(locale, PAGES.cart)}>{t('missing.backToCart')}</LinkButton>}
      help={<TextLink to={pagePath(locale, PAGES.contact, { order: orderNumber })}>{t('checkout.support')}</TextLink>}
    />
  )
}
