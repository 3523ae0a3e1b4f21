import type { DepositReturn, OutgoingTransfer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatUsdt, isolate, isolateLeftToRight } from '@parlour/i18n'
import { Button, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import cards from '../../features/list-entries/action-cards.module.css'
import { MethodField, type PayoutMethod } from '../../features/settle-money/method-field.tsx'

const ADDRESS_MAX = 100

interface Wallet {
  readonly method: PayoutMethod
  readonly address: string
}

export type ProposeReturnProps = { entry: DepositReturn; onDone: (proposed: OutgoingTransfer) => void; onClose: () => void }

/** Prefilled with the wallet that the merchant named (decision 0045); previously paid wallets are offered. */
export function ProposeReturn({ entry, onDone, onClose }: ProposeReturnProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
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
    <ReasonDialog
      title={t('deposits.proposeTitle', { who: isolate(username) })}
      effects={[t('deposits.proposeEffect', { amount: formatUsdt(amount, locale) }), t('deposits.proposeNext')]}
      confirmLabel={t('deposits.propose')}
      tone="primary"
      isReady={wallet !== ''}
      warning={named === null || isNamed || wallet === '' ? undefined : t('deposits.otherWallet')}
      action={action}
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
    </ReasonDialog>
  )
}

function Offers({ entry: { named, wallets }, onChoose }: Pick<ProposeReturnProps, 'entry'> & { onChoose: (wallet: Wallet) => void }) {
  const { t } = useTranslation('console')
  const offers = [
    ...(named === null ? [] : [{ ...named, text: 'deposits.useNamed' } as const]),
    ...wallets.map((known) => ({ ...known, text: 'deposits.knownWallet' }) as const),
  ]
  if (offers.length === 0) return null
  return (
    <div className={cards.actions}>
      {offers.map(({ method, address, text }) => (
        <Button key={`${text}:${method}:${address}`} variant="secondary" onClick={() => onChoose({ method, address })}>
          {t(text, { wallet: isolateLeftToRight(shortOf(address)) })}
        </Button>
      ))}
    </div>
  )
}

function shortOf(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`
}
