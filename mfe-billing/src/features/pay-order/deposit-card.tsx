import { type PaymentAttempt, microOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Address, Amount, Banner, Button, Card, CopyButton, Grid, Heading, Icon, QrCode, Stack, Tabs, Text } from '@parlour/ui'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NetOfFee } from './net-of-fee.tsx'
import { NetworkName } from '../choose-network/network-name.tsx'
import { plainAmount } from './plain-amount.ts'
import classes from './deposit-card.module.css'

type DepositCardProps = {
  attempt: PaymentAttempt
  /** What is still to send, a wire amount. */
  due: string
  /** Something was received or detected: the address stays, the amount is the remainder. */
  isPartial: boolean
  addressNote?: ReactNode
  onNetworkChange?: (() => void) | undefined
}

export function DepositCard({ attempt, due, isPartial, addressNote, onNetworkChange }: DepositCardProps) {
  const { t } = useTranslation('billing')
  return (
    <Card gap="24">
      <NetworkBlock attempt={attempt} onChange={onNetworkChange} />
      <AmountBlock attempt={attempt} due={due} isPartial={isPartial} />
      <Block label={t('deposit.address')}>
        <Address size="l" value={attempt.address} copyLabel={t('deposit.copyAddress')} className={classes.address} />
        <Text size="14" tone="muted">
          {t('deposit.compare')}
        </Text>
        {addressNote ? (
          <Banner tone="warning" role={undefined}>
            {addressNote}
          </Banner>
        ) : null}
      </Block>
      <DepositCodes attempt={attempt} due={due} />
      <Block label={t('deposit.contract')}>
        <Address value={attempt.tokenAddress} copyLabel={t('deposit.copyContract')} />
        <Text size="14" tone="muted">
          {t('deposit.contractNote')}
        </Text>
      </Block>
    </Card>
  )
}

function NetworkBlock({ attempt, onChange }: { attempt: PaymentAttempt; onChange: (() => void) | undefined }) {
  const { t } = useTranslation('billing')
  return (
    <Stack gap="4" className={classes.network} data-network={attempt.method}>
      <div className={classes.networkRow}>
        <Text size="20" weight="semibold" leading="tight">
          <NetworkName method={attempt.method} />
        </Text>
        {onChange ? (
          <Button variant="quiet" className={classes.change} onClick={onChange}>
            {t('network.change')}
          </Button>
        ) : null}
      </div>
      <Text size="14" tone="muted">
        {t('network.warning')}
      </Text>
    </Stack>
  )
}

function AmountBlock({ attempt, due, isPartial }: Pick<DepositCardProps, 'attempt' | 'due' | 'isPartial'>) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <Block label={t(isPartial ? 'deposit.remaining' : 'deposit.amount')}>
      <Stack as="p" gap="8" direction="row" align="center">
        <Amount size="l">{formatUsdt(due, locale, 6)}</Amount>
        <CopyButton value={plainAmount(due)} label={t('deposit.copyAmount')} />
      </Stack>
      <CreditLine creditApplied={attempt.creditApplied} />
      <Text size="14" tone="muted">
        {t('deposit.exact')}
      </Text>
      <NetOfFee due={due} />
    </Block>
  )
}

function Block({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap="8" aria-labelledby={id}>
      <Heading id={id} level={3} size="14" tone="muted" weight="medium">
        {label}
      </Heading>
      {children}
    </Stack>
  )
}

function CreditLine({ creditApplied }: { creditApplied: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  if (microOf(creditApplied) === 0n) return null
  return (
    <Text tone="success" weight="medium" className={classes.root}>
      <Icon name="check" />
      <span>{t('deposit.credit', { amount: formatUsdt(creditApplied, locale, 6) })}</span>
    </Text>
  )
}

/** The bare address, which every wallet and exchange can scan, and a wallet link while its amount equals the amount due. */
function DepositCodes({ attempt, due }: { attempt: PaymentAttempt; due: string }) {
  const { t } = useTranslation('billing')
  const bare = (
    <Plate value={attempt.address} label={t('deposit.qrAddressAlt')}>
      <p>{t('deposit.scanAddress')}</p>
    </Plate>
  )
  if (attempt.amount !== due) return bare
  const wallet = (
    <Plate value={attempt.uri} label={t('deposit.qrWalletAlt')}>
      <p>{t('deposit.scanWallet')}</p>
      <a href={attempt.uri} className={classes.explorerLink}>
        {t('deposit.openWallet')}
      </a>
    </Plate>
  )
  const tabs = [
    { value: 'address', label: t('deposit.qrAddress'), panel: bare },
    { value: 'wallet', label: t('deposit.qrWallet'), panel: wallet },
  ]
  return <Tabs label={t('deposit.qr')} tabs={tabs} />
}

function Plate({ value, label, children }: { value: string; label: string; children: ReactNode }) {
  return (
    <Grid columns="auto:1" from="576" gap="16" columnGap="24" align="center">
      <QrCode value={value} label={label} size={200} />
      <Stack align="start" gap="8" size="14" tone="muted">
        {children}
      </Stack>
    </Grid>
  )
}
