import { PAGES, pagePath, type MerchantStatement } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DescriptionList, Pill, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { MerchantLink } from '../../features/merchant-facts/merchant-link.tsx'
import texts from '../../features/merchant-facts/merchant-facts.module.css'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'
import { periodOf } from './line-sum.ts'

const PARTS = ['fromDeposit', 'fromArrears', 'total'] as const

export function StatementFacts({ statement }: { statement: MerchantStatement }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { merchantId, username, siteId, siteName, packageId } = statement
  const facts = [
    { id: 'merchant', term: t('merchant.title'), value: <MerchantLink id={merchantId}>{username}</MerchantLink> },
    {
      id: 'site',
      term: t('merchant.site'),
      value: (
        <TextLink to={`${pagePath(locale, `${PAGES.console}/merchants/${merchantId}`)}#${siteId}`}>
          <bdi>{siteName}</bdi>
        </TextLink>
      ),
    },
    { id: 'package', term: t('statement.package'), value: PACKAGE_NAMES[packageId] },
    {
      id: 'period',
      term: t('statement.period'),
      value: (
        <>
          <bdi>{periodOf(statement, locale)}</bdi> UTC
        </>
      ),
    },
    { id: 'state', term: t('releases.status'), value: <StatementState statement={statement} /> },
    ...PARTS.map((id) => ({ id, term: t(`statement.${id}`), value: <Amount>{formatUsdt(statement[id], locale)}</Amount> })),
  ]
  return (
    <Card>
      <DescriptionList variant="spread" items={facts} />
    </Card>
  )
}

function StatementState({ statement: { isDisputable, disputableUntil } }: { statement: MerchantStatement }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  if (!isDisputable) return <Pill icon="check">{t('statement.settled')}</Pill>
  return (
    <>
      <Pill tone="info" icon="clock">
        {t('statement.disputable')}
      </Pill>
      <span className={texts.small}>{t('statement.until', { time: formatDateTime(disputableUntil, locale) })}</span>
    </>
  )
}
