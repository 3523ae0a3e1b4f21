import { microOf, type PaymentResult, type TransferView } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt } from '@parlour/i18n'
import { Address, Amount, Card, DescriptionList, Heading, ProgressRing, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { outlookOf } from './panel-state.ts'
import classes from './transfer-list.module.css'

export function TransferList({ result }: { result: PaymentResult }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const sums = sumsOf(result).map(({ id, amount }) => ({
    id,
    term: t(`progress.${id}`),
    value: <Amount size="s">{formatUsdt(amount, locale, 6)}</Amount>,
    isTotal: id === 'remaining',
  }))
  return (
    <Card gap="16">
      <Heading level={2} size="20">
        {t('transfers.heading')}
      </Heading>
      {result.transfers.length === 0 ? (
        <Text size="14" tone="muted">
          {t('transfers.none')}
        </Text>
      ) : null}
      <Stack as="ul" gap="16">
        {numbered(result.transfers).map(({ id, transfer }) => (
          <TransferRow key={id} transfer={transfer} />
        ))}
      </Stack>
      <DescriptionList variant="spread" items={sums} />
    </Card>
  )
}

/** A finished payment has nothing remaining. */
function sumsOf(result: PaymentResult) {
  const { seen, due } = outlookOf(result)
  const isOver = result.status === 'late' || result.status === 'closed'
  return [
    { id: 'received', amount: result.received },
    ...(microOf(seen) > 0n ? [{ id: 'underway', amount: seen } as const] : []),
    ...(microOf(result.surplus) > 0n ? [{ id: 'surplus', amount: result.surplus } as const] : []),
    ...(isOver ? [] : [{ id: 'remaining', amount: due } as const]),
  ] as const
}

/** One transaction may hold several transfers to the same address; numbers them by position. */
function numbered(transfers: readonly TransferView[]) {
  const counts = new Map<string, number>()
  return transfers.map((transfer) => {
    const ordinal = counts.get(transfer.txHash) ?? 0
    counts.set(transfer.txHash, ordinal + 1)
    return { id: `${transfer.txHash}:${ordinal}`, transfer }
  })
}

function TransferRow({ transfer }: { transfer: TransferView }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { confirmationsRequired: total, state } = transfer
  const done = state === 'credited' ? total : Math.min(transfer.confirmations, total)
  const text = useTransferText(transfer)
  return (
    <Stack as="li" gap="16" direction="row" isWrapping={false} align="start">
      <ProgressRing value={done} max={total} label={t('transfers.ring')} valueText={text} tone={toneOf(transfer)}>
        {state === 'seen' ? (
          <Text as="span" size="12">
            {done}
          </Text>
        ) : null}
      </ProgressRing>
      <Stack align="start" gap="4">
        <Amount>{formatUsdt(transfer.amount, locale, 6)}</Amount>
        <Text as="span" size="14" tone="muted">
          {text}
        </Text>
        {transfer.seenAt ? (
          <Text dateTime={transfer.seenAt} as="time" size="14" tone="muted">
            {formatDateTime(transfer.seenAt, locale)}
          </Text>
        ) : null}
        <Address value={transfer.txHash} copyLabel={t('transfers.copyHash')} className={classes.hash} />
        {transfer.explorerUrl ? (
          <TextLink to={transfer.explorerUrl} newTabLabel={t('transfers.newTab')} className={classes.explorer}>
            {t('transfers.explorer')}
          </TextLink>
        ) : null}
      </Stack>
    </Stack>
  )
}

function useTransferText({ state, use, confirmations, confirmationsRequired: total }: TransferView): string {
  const { t } = useTranslation('billing')
  if (state === 'reversed') return t('transfers.reversed')
  if (state === 'seen') return t('transfers.confirmations', { done: Math.min(confirmations, total), total })
  return use === null ? t('transfers.credited') : t(`transfers.use.${use}`)
}

function toneOf({ state, use }: TransferView) {
  if (state === 'reversed') return 'danger'
  if (state === 'seen') return 'brand'
  return use === 'held' || use === 'suspense' ? 'warning' : 'success'
}
