import { PAGES, endpoints, pagePath, type DepositReturn, type OutgoingTransfer } from '@parlour/contracts'
import { formatDateTime, formatDay, formatUsdt, isolate, isolateLeftToRight } from '@parlour/i18n'
import { Banner, Button, Pill, Stack, TextField, TextLink } from '@parlour/ui'
import { useRef, useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { MerchantLink, Note } from '../../features/release-facts/facts.tsx'
import { AgeBadge } from '../../features/release-facts/pills.tsx'
import { MethodField, type PayoutMethod } from '../../features/settle-money/money-dialogs.tsx'

const ADDRESS_MAX = 100

/** Finance proposes the payout, another person approves (decision 0044). */
export function ReturnList({ returns, isStale }: { returns: readonly DepositReturn[]; isStale: boolean }) {
  const { t, may } = useConsole()
  const listRef = useRef<HTMLDivElement>(null)
  const [proposed, setProposed] = useState<OutgoingTransfer | null>(null)
  const finish = (transfer: OutgoingTransfer) => {
    setProposed(transfer)
    listRef.current?.focus()
  }
  return (
    <Stack ref={listRef} tabIndex={-1} gap="16">
      {proposed === null ? null : <Proposed transfer={proposed} />}
      <ActionTable
        label={t('deposits.returns')}
        isStale={isStale}
        items={returns}
        rowKey={({ merchantId }) => merchantId}
        empty={<Note>{t('deposits.returnsEmpty')}</Note>}
        columns={COLUMNS}
        sortName="returns"
        renderActions={may(endpoints.proposeReturn) ? (entry) => <ProposeButton entry={entry} onProposed={finish} /> : null}
      />
    </Stack>
  )
}

const COLUMNS: readonly ListColumn<DepositReturn>[] = [
  {
    id: 'merchant',
    header: 'finance.merchant',
    sort: ({ username }) => username,
    cell: ({ merchantId, username }) => <MerchantLink id={merchantId}>{username}</MerchantLink>,
  },
  { id: 'since', header: 'finance.since', sort: ({ since }) => since, cell: ({ since, age }) => <AgeBadge since={since} age={age} /> },
  {
    id: 'ended',
    header: 'deposits.endedOn',
    sort: ({ endedOn }) => endedOn,
    cell: ({ endedOn }, _t, locale) => <time dateTime={endedOn}>{formatDay(endedOn, locale)}</time>,
  },
  {
    id: 'wallet',
    header: 'deposits.wallet',
    cell: ({ named, isVerified }, t, locale) => {
      if (!isVerified) return <Pill tone="warning">{t('deposits.unverified')}</Pill>
      return named === null ? t('deposits.unnamed') : `${t('deposits.namedAt')}: ${formatDateTime(named.namedAt, locale)}`
    },
  },
  {
    id: 'amount',
    header: 'disputes.amount',
    sort: ({ amount }) => Number(amount),
    isNumber: true,
    cell: ({ amount }, _t, locale) => formatUsdt(amount, locale),
  },
]

type ProposeButtonProps = { entry: DepositReturn; onProposed: (transfer: OutgoingTransfer) => void }

function ProposeButton({ entry, onProposed }: ProposeButtonProps) {
  const { t } = useConsole()
  if (!entry.isVerified) return null
  return (
    <DialogButton
      aria-label={`${t('deposits.propose')}: ${entry.username}`}
      // It follows the list, so that a wallet that is named meanwhile shows.
      renderDialog={(close) => <ProposeReturn entry={entry} onDone={onProposed} onClose={close} />}
    >
      {t('deposits.propose')}
    </DialogButton>
  )
}

function Proposed({ transfer: { id, amount, merchant } }: { transfer: OutgoingTransfer }) {
  const { t, locale } = useConsole()
  return (
    <Banner tone="success" role="status">
      {t('deposits.proposed', { amount: formatUsdt(amount, locale), who: isolate(merchant ?? '–') })}{' '}
      <TextLink to={pagePath(locale, `${PAGES.console}/payouts`, { id })}>{t('deposits.openPayout')}</TextLink>
    </Banner>
  )
}

interface Wallet {
  readonly method: PayoutMethod
  readonly address: string
}

type ProposeReturnProps = { entry: DepositReturn; onDone: (proposed: OutgoingTransfer) => void; onClose: () => void }

/** Prefilled with the wallet that the merchant named (decision 0045); previously paid wallets are offered. */
function ProposeReturn({ entry, onDone, onClose }: ProposeReturnProps) {
  const { t, locale } = useConsole()
  const [propose] = client.proposeReturn.useMutation()
  const { merchantId, username, amount, named, wallets } = entry
  // Until it is touched it follows the merchant, who may name another wallet meanwhile.
  const [chosen, choose] = useState<Wallet | null>(null)
  const { method, address } = chosen ?? named ?? { method: wallets[0]?.method ?? 'trc20', address: '' }
  const wallet = address.trim()
  const isNamed = named?.method === method && named.address === wallet
  const action = async (reason: string) => {
    const seen = named === null ? {} : { walletVersion: named.version }
    onDone(await propose({ body: { merchantId, method, address: wallet, ...seen, reason } }).unwrap())
  }
  return (
    <ActionDialog
      title={t('deposits.proposeTitle', { who: isolate(username) })}
      effects={[t('deposits.proposeEffect', { amount: formatUsdt(amount, locale) }), t('deposits.proposeNext')]}
      confirmLabel={t('deposits.propose')}
      tone="primary"
      isReady={wallet !== ''}
      warning={named === null || isNamed || wallet === '' ? undefined : t('deposits.otherWallet')}
      call={action}
      onClose={onClose}
    >
      <Offers entry={entry} onChoose={choose} />
      <MethodField value={method} onChange={(next) => choose({ method: next, address })} />
      <TextField
        dir="ltr"
        isCode
        autoComplete="off"
        maxLength={ADDRESS_MAX}
        label={t('deposits.wallet')}
        hint={isNamed ? `${t('deposits.namedAt')}: ${formatDateTime(named.namedAt, locale)}` : t('deposits.walletHint')}
        value={address}
        onChange={(event) => choose({ method, address: event.currentTarget.value })}
      />
    </ActionDialog>
  )
}

function Offers({ entry: { named, wallets }, onChoose }: Pick<ProposeReturnProps, 'entry'> & { onChoose: (wallet: Wallet) => void }) {
  const { t } = useConsole()
  const offers = [
    ...(named === null ? [] : [{ ...named, text: 'deposits.useNamed' } as const]),
    ...wallets.map((known) => ({ ...known, text: 'deposits.knownWallet' }) as const),
  ]
  if (offers.length === 0) return null
  return (
    <Stack direction="row" align="center" gap="8">
      {offers.map(({ method, address, text }) => (
        <Button key={`${text}:${method}:${address}`} variant="secondary" onClick={() => onChoose({ method, address })}>
          {t(text, { wallet: isolateLeftToRight(shortOf(address)) })}
        </Button>
      ))}
    </Stack>
  )
}

function shortOf(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`
}
