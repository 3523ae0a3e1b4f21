import { isCallError } from '@parlour/api-client'
import { microOf, PAGES, pagePath, type PaymentReceipt } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import {
  Address,
  Amount,
  Button,
  DescriptionList,
  EmptyState,
  ErrorState,
  Heading,
  LinkButton,
  Logo,
  Page,
  PageHeading,
  Skeleton,
  Stack,
  Text,
  useDelayedFlag,
} from '@parlour/ui'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { EvidenceCard } from './evidence-card.tsx'
import classes from './receipt-page.module.css'

export function ReceiptPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  const { data, error, isFetching, refetch } = client.getPaymentReceipt.useQuery(id === null ? skipToken : { query: { id } })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <Page className={classes.root}>
      {data ? <Receipt receipt={data} /> : null}
      {data === undefined && isSkeletonShown ? <Skeleton shape="block" blockSize="400px" /> : null}
      {data === undefined && (id === null || error !== undefined) ? (
        <NoReceipt error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </Page>
  )
}

function NoReceipt({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const failure = isCallError(error) ? error : null
  if (failure === null || failure.status === 404 || failure.status === 400) {
    const action = <LinkButton to={pagePath(locale, PAGES.myOrder)}>{t('missing.myOrders')}</LinkButton>
    return (
      <>
        <PageHeading>{t('receipt.title')}</PageHeading>
        <EmptyState icon="search" title={t('receipt.missing')} action={action} />
      </>
    )
  }
  return (
    <>
      <PageHeading>{t('receipt.title')}</PageHeading>
      <ErrorState title={t('receipt.failed')} onRetry={onRetry} isRetrying={isRetrying} />
    </>
  )
}

function Receipt({ receipt }: { receipt: PaymentReceipt }) {
  const { t } = useTranslation('billing')
  const { attempt, order, rows } = receipt
  const title = order === null ? t('receipt.titleTopUp') : t('receipt.title')
  return (
    <>
      <Logo name="Parlour" className={classes.letterhead} />
      <PageHeading
        lead={t('receipt.lead')}
        actions={
          <Button variant="secondary" className={classes.print} onClick={() => print()}>
            {t('receipt.print')}
          </Button>
        }
      >
        {title}
      </PageHeading>
      <Summary receipt={receipt} />
      <Stack as="section" gap="16" aria-labelledby="receipt-evidence">
        <Heading id="receipt-evidence" level={2} size="24" className={classes.heading}>
          {t('receipt.evidence')}
        </Heading>
        {rows.length === 0 ? <p>{t('receipt.noRows')}</p> : null}
        {rows.map((row) => (
          <EvidenceCard key={`${row.txHash}:${row.ordinal}`} row={row} />
        ))}
      </Stack>
      <Text size="14" tone="muted">
        {t('receipt.attempt')} <bdi dir="ltr">{attempt.id}</bdi>
      </Text>
    </>
  )
}

function Summary({ receipt: { attempt, order, received, issuedAt } }: { receipt: PaymentReceipt }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const usdt = (amount: string) => <Amount>{formatUsdt(amount, locale, 6)}</Amount>
  const items = [
    ...(order
      ? [
          { id: 'order', term: t('checkout.order'), value: <bdi dir="ltr">{order.orderId}</bdi> },
          { id: 'site', term: t('receipt.site'), value: <bdi>{order.siteName}</bdi> },
          { id: 'price', term: t('receipt.price'), value: usdt(order.amount) },
        ]
      : []),
    ...(microOf(attempt.creditApplied) > 0n ? [{ id: 'credit', term: t('receipt.credit'), value: usdt(attempt.creditApplied) }] : []),
    { id: 'received', term: t('progress.received'), value: usdt(received), isTotal: true },
    { id: 'network', term: t('receipt.network'), value: t(`network.${attempt.method}`) },
    { id: 'address', term: t('deposit.address'), value: <Address value={attempt.address} /> },
    { id: 'issued', term: t('receipt.issued'), value: formatDateTime(issuedAt, locale) },
  ]
  return <DescriptionList items={items} />
}
