import type { MerchantFacts } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Card, DescriptionList } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Note, Panel } from '../../features/release-facts/panel.tsx'

export function AccountFacts({ facts }: { facts: MerchantFacts }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { email, phone, server, registeredAt, verification, hasSecondFactor, isStaff } = facts
  const items = [
    { id: 'email', term: t('queue.email'), value: <bdi dir="ltr">{email}</bdi> },
    { id: 'phone', term: t('affiliates.phone'), value: phone === '' ? '–' : <bdi dir="ltr">{phone}</bdi> },
    { id: 'verification', term: t('merchant.verification'), value: t(`verifications.state.${verification}`) },
    { id: 'factor', term: t('staff.factor'), value: t(hasSecondFactor ? 'staff.factorOn' : 'staff.factorOff') },
    { id: 'registered', term: t('merchants.registered'), value: formatDateTime(registeredAt, locale) },
    { id: 'server', term: t('merchant.server'), value: <bdi dir="ltr">{server}</bdi> },
  ]
  return (
    <Panel title={t('staff.account')}>
      {isStaff ? <Note>{t('merchant.isStaff')}</Note> : null}
      <Card>
        <DescriptionList items={items} />
      </Card>
    </Panel>
  )
}
