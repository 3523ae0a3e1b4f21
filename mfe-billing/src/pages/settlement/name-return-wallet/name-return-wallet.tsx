import type { SettlementSummary } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { Button, Dialog, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriteBlockedText } from '../read-settlement/use-write-blocked-text.ts'
import { ReturnWalletForm } from './return-wallet-form.tsx'

type Wallet = NonNullable<SettlementSummary['toReturn']>['wallet']

/** Names or changes the wallet for the remaining deposit (decision 0045). */
export function NameReturnWallet({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('billing')
  const { notify } = useHost()
  const errorText = useWriteBlockedText('business')
  const [isOpen, setIsOpen] = useState(false)
  const action = t(wallet === null ? 'settlement.return.name' : 'settlement.return.change')
  const finish = () => {
    setIsOpen(false)
    notify({ tone: 'success', text: t('settlement.return.done') })
  }
  return (
    <>
      <Button
        variant={wallet === null ? 'primary' : 'secondary'}
        align="start"
        disabled={errorText !== null}
        onClick={() => setIsOpen(true)}
      >
        {action}
      </Button>
      {errorText === null ? null : (
        <Text size="14" tone="muted">
          {errorText}
        </Text>
      )}
      <Dialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={action}
        description={t('settlement.return.intro')}
        closesOnOutsidePress={false}
      >
        <ReturnWalletForm first={wallet?.method ?? 'trc20'} onDone={finish} />
      </Dialog>
    </>
  )
}
