import { microOf, type MerchantFacts } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Amount, Card, DescriptionList, Table } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { StatementLink } from '../../features/merchant-facts/statement-link.tsx'
import { Note, Panel } from '../../features/release-facts/panel.tsx'

const BALANCES = ['deposit', 'credit', 'held', 'receivable'] as const

export function MoneyPanel({ facts: { sites, balances, movements } }: { facts: MerchantFacts }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const isOver = microOf(balances.deposit) > 0n && sites.length > 0 && sites.every(({ contractEndsOn }) => contractEndsOn !== null)
  const items = BALANCES.map((id) => ({
    id,
    term: t(`merchant.balance.${id}`),
    value: <Amount>{formatUsdt(balances[id], locale)}</Amount>,
  }))
  return (
    <Panel title={t('merchant.money')}>
      <Card>
        <DescriptionList variant="spread" items={items} />
        {isOver ? <Note>{t('merchant.restDeposit')}</Note> : null}
      </Card>
      {movements.length === 0 ? <Note>{t('merchant.noMovements')}</Note> : <Movements movements={movements} />}
    </Panel>
  )
}

function Movements({ movements }: Pick<MerchantFacts, 'movements'>) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Table caption={t('merchant.movements')} density="dense" isStacked>
      <thead>
        <tr>
          <th scope="col">{t('merchant.booked')}</th>
          <th scope="col">{t('merchant.journal')}</th>
          <th scope="col" data-numeric>
            {t('disputes.amount')}
          </th>
          <th scope="col" data-numeric>
            {t('deposits.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map(({ id, account, kind, siteName, statementId, amount, balanceAfter, postedAt }) => (
          <tr key={id}>
            <th scope="row">
              <time dateTime={postedAt}>{formatDateTime(postedAt, locale)}</time>
            </th>
            <td data-label={t('merchant.journal')}>
              {statementId === null ? (
                t(`merchant.kind.${kind}`)
              ) : (
                <StatementLink id={statementId}>{t(`merchant.kind.${kind}`)}</StatementLink>
              )}
              <Note>
                {t(`merchant.balance.${account}`)}
                {siteName === null ? null : (
                  <>
                    {' · '}
                    <bdi>{siteName}</bdi>
                  </>
                )}
              </Note>
            </td>
            <td data-label={t('disputes.amount')} data-numeric>
              {formatUsdt(amount, locale)}
            </td>
            <td data-label={t('deposits.balance')} data-numeric>
              {formatUsdt(balanceAfter, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
