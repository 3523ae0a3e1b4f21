import { isCallError } from '@parlour/api-client'
import type { PaymentMethodId } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Amount, Button, Drawer, Stack, Text, TextField } from '@parlour/ui'
import { useCallback, useRef, useState, type SubmitEvent, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ChooseNetwork } from '../../../features/choose-network/choose-network.tsx'
import { useFocusOnChange } from '../../../features/restore-focus/use-focus-on-change.ts'
import { AttemptPending } from '../../../features/pay-order/attempt-pending.tsx'
import { useAttempt } from '../../../features/pay-order/use-attempt.ts'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import classes from './top-up-dialog.module.css'
import { textOfWire, wireOfText } from './wire-of-text.ts'
import { PaymentPanel } from '../../../features/pay-order/payment-panel.tsx'
import { usePaymentResult } from '../../../features/pay-order/use-payment-result.ts'

type LivePaymentPanelProps = Omit<ComponentProps<typeof PaymentPanel>, 'result' | 'isLost'>

export function TopUpDialog() {
  const { t } = useTranslation('billing')
  const { read, go } = useSettlementAddress()
  const requested = read('topup')
  return (
    <Drawer
      isOpen={requested !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : go({ topup: null }))}
      title={t('settlement.topUp.title')}
      className={classes.drawer}
    >
      {requested === null ? null : <TopUpSteps proposed={textOfWire(wireOfText(requested) ?? '')} />}
    </Drawer>
  )
}

function TopUpSteps({ proposed }: { proposed: string }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const [amount, setAmount] = useState<string | null>(null)
  const [method, setMethod] = useState<PaymentMethodId | null>(null)
  const position = useFocusOnChange<HTMLDivElement>(amount === null ? 'amount' : (method ?? 'network'))
  const change = () => {
    setMethod(null)
    setAmount(null)
  }
  return (
    <Stack ref={position} tabIndex={-1} gap="24" className={classes.root}>
      {amount === null ? (
        <AmountForm proposed={proposed} onChoose={setAmount} />
      ) : method === null ? (
        <>
          <Amount size="l">{formatUsdt(amount, locale)}</Amount>
          <ChooseNetwork purpose="topup" onChoose={setMethod} />
          <Button variant="quiet" onClick={change}>
            {t('settlement.topUp.change')}
          </Button>
        </>
      ) : (
        <TopUpPanel topupAmount={amount} method={method} />
      )}
    </Stack>
  )
}

function AmountForm({ proposed, onChoose }: { proposed: string; onChoose: (amount: string) => void }) {
  const { t } = useTranslation('billing')
  const [text, setText] = useState(proposed)
  const [isRejected, setIsRejected] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const amount = wireOfText(text)
    setIsRejected(amount === null)
    if (amount === null) field.current?.focus()
    else onChoose(amount)
  }
  return (
    <Stack as="form" gap="24" onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('settlement.topUp.amount')}
        hint={t('settlement.topUp.hint')}
        error={isRejected ? t('settlement.topUp.invalid') : undefined}
        suffix="USDT"
        inputMode="decimal"
        autoComplete="off"
        isCode
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="l" isFullWidth>
        {t('settlement.topUp.next')}
      </Button>
    </Stack>
  )
}

function TopUpPanel({ topupAmount, method }: { topupAmount: string; method: PaymentMethodId }) {
  const { t } = useTranslation('billing')
  const ignore = useCallback(() => undefined, [])
  const { attempt, error, retry, renewal } = useAttempt({ topupAmount, method, onRejected: ignore })
  if (attempt === undefined) return <AttemptPending error={isCallError(error) ? error : undefined} onRetry={retry} />
  return (
    <>
      <LivePaymentPanel attempt={attempt} renewal={renewal} addressNote={t('settlement.topUp.changes')} />
      <Text size="14" tone="muted">
        {t('settlement.topUp.rotation')}
      </Text>
    </>
  )
}

function LivePaymentPanel(props: LivePaymentPanelProps) {
  return <PaymentPanel {...props} {...usePaymentResult(props.attempt.id)} />
}
