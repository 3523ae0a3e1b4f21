import type { ReceiptRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatUsdt } from '@parlour/i18n'
import { Address, Amount, Card, DescriptionList, Stack, Text, TextLink } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './receipt-page.module.css'

export function EvidenceCard({ row }: { row: ReceiptRow }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <Card gap="16" className={classes.evidence}>
      <Stack direction="row" align="baseline" gap="8" columnGap="16" weight="semibold">
        <Amount>{formatUsdt(row.amount, locale, 6)}</Amount>
        <span>{t(`transfers.use.${row.use}`)}</span>
        {row.explorerUrl ? (
          <TextLink to={row.explorerUrl} newTabLabel={t('transfers.newTab')} className={classes.explorer}>
            {t('transfers.explorer')}
          </TextLink>
        ) : null}
      </Stack>
      <DescriptionList items={useFacts(row)} />
    </Card>
  )
}

function useFacts(row: ReceiptRow) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const height = (value: number | null) => (value === null ? '–' : <bdi dir="ltr">{formatCount(value, locale)}</bdi>)
  const fact = (id: keyof typeof FACT_LABELS, value: ReactNode) => ({ id, term: t(FACT_LABELS[id]), value })
  const seal = row.seal ? (
    <Stack as="span" gap="4">
      <bdi dir="ltr">{`#${row.seal.position}`}</bdi> <Address value={row.seal.hash} />
    </Stack>
  ) : (
    t('receipt.sealing')
  )
  return [
    fact('transaction', <Address value={row.txHash} copyLabel={t('transfers.copyHash')} />),
    fact('sender', <Address value={row.sender} />),
    fact('block', <Address value={row.blockHash} />),
    fact('blockHeight', height(row.blockHeight)),
    fact('ordinal', <bdi dir="ltr">{row.ordinal}</bdi>),
    fact('finalHeight', height(row.finalHeight)),
    fact('creditedAt', formatDateTime(row.creditedAt, locale)),
    fact(
      'journal',
      <Text dir="ltr" as="bdi" size="14" isBreaking>
        {row.journalKey}
      </Text>,
    ),
    fact('seal', seal),
  ]
}

const FACT_LABELS = {
  transaction: 'receipt.transaction',
  sender: 'receipt.sender',
  block: 'receipt.block',
  blockHeight: 'receipt.blockHeight',
  ordinal: 'receipt.ordinal',
  finalHeight: 'receipt.finalHeight',
  creditedAt: 'receipt.creditedAt',
  journal: 'receipt.journal',
  seal: 'receipt.seal',
} as const
