import { microOf, PAGES, pagePath, type PaymentAttempt } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function PaidLinks({ attempt, surplus }: { attempt: PaymentAttempt; surplus: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <>
      <TextLink to={pagePath(locale, PAGES.receipt, { id: attempt.id })}>{t('receipt.open')}</TextLink>
      {microOf(surplus) > 0n ? <TextLink to={pagePath(locale, PAGES.settlement)}>{t('state.useCredit')}</TextLink> : null}
    </>
  )
}
