import type { DepositReturn, OutgoingTransfer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt, isolate, isolateLeftToRight } from '@parlour/i18n'
import { Button, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsoleProposeReturnMutation } from '../../api/payouts-api.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import cards from '../../features/list-entries/act-cards.module.css'
import { MethodField, type PayoutMethod } from '../../features/settle-money/method-field.tsx'

const ADDRESS_MAX = 100

export type ProposeReturnProps = { entry: DepositReturn; onDone: (proposed: OutgoingTransfer) => void; onClose: () => void }

/** Asks to which wallet a deposit goes, and where the merchant named it; wallets that were paid before fill the fields in. */
export function ProposeReturn({ entry, onDone, onClose }: ProposeReturnProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [propose] = useConsoleProposeReturnMutation()
  const { merchantId, username, amount, wallets } = entry
  const [first] = wallets
  const [method, setMethod] = useState<PayoutMethod>(first?.method ?? 'trc20')
  const [address, setAddress] = useState('')
  const wallet = address.trim()
  const act = async (reason: string) => {
    onDone(await propose({ body: { merchantId, method, address: wallet, reason } }).unwrap())
  }
  return (
    <ReasonDialog
      title={t('deposits.proposeTitle', { who: isolate(username) })}
      effects={[t('deposits.proposeEffect', { amount: formatUsdt(amount, locale) }), t('deposits.proposeNext')]}
      confirmLabel={t('deposits.propose')}
      tone="primary"
      isReady={wallet !== ''}
      act={act}
      onClose={onClose}
    >
      {wallets.length === 0 ? null : (
        <div className={cards.acts}>
          {wallets.map((known) => (
            <Button
              key={`${known.method}:${known.address}`}
              variant="secondary"
              onClick={() => {
                setMethod(known.method)
                setAddress(known.address)
              }}
            >
              {t('deposits.knownWallet', { wallet: isolateLeftToRight(shortOf(known.address)) })}
            </Button>
          ))}
        </div>
      )}
      <MethodField value={method} onChange={setMethod} />
      <TextField
        dir="ltr"
        isCode
        autoComplete="off"
        maxLength={ADDRESS_MAX}
        label={t('deposits.wallet')}
        hint={t('deposits.walletHint')}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}

/** Enough of an address to tell wallets apart; the field shows all of it. */
function shortOf(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`
}
