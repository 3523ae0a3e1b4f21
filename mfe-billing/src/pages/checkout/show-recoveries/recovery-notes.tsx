import { PAGES, pagePath, type RecoveryCase } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Address, Banner, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'

export function RecoveryNotes({ orderId, orderNumber }: { orderId: string; orderNumber: string }) {
  const { data } = client.listRecoveryCases.useQuery()
  const own = data?.filter((found) => found.orderId === orderId) ?? []
  if (own.length === 0) return null
  return (
    <Stack gap="16">
      {own.map((found) => (
        <RecoveryNote key={found.id} found={found} orderNumber={orderNumber} />
      ))}
    </Stack>
  )
}

function RecoveryNote({ found, orderNumber }: { found: RecoveryCase; orderNumber: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { network, token, amount, state } = found
  const help = <TextLink to={pagePath(locale, PAGES.contact, { order: orderNumber })}>{t('guard.help')}</TextLink>
  return (
    <Banner
      tone={state === 'open' ? 'warning' : 'info'}
      title={t(`recovery.${state}Title`)}
      action={state === 'open' ? help : undefined}
      role={undefined}
    >
      <p>{t(`recovery.${state}Text`, { amount: `${amount} ${token}`, network })}</p>
      <Text size="14" tone="muted">
        {formatDateTime(found.foundAt, locale)}
      </Text>
      <Address value={found.txHash} copyLabel={t('transfers.copyHash')} />
    </Banner>
  )
}
