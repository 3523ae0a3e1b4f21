import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Banner, Button, Stack, TextField } from '@parlour/ui'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePayoutForm } from './use-payout-form.ts'
import { WalletFields } from './wallet-fields.tsx'

/** Requires the password when the login is old. */
export function PayoutForm({ credit, onDone }: { credit: string; onDone: (amount: string) => void }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { values, change, faults, isProofRequested, isLoading, submit } = usePayoutForm(credit, onDone)
  const amount = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isProofRequested) password.current?.focus()
  }, [isProofRequested])
  const send = async () => {
    const found = await submit()
    if (found?.amount !== undefined) amount.current?.focus()
    else if (found?.address !== undefined) address.current?.focus()
    else if (found?.accountPassword !== undefined) password.current?.focus()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Stack as="form" gap="16" onSubmit={onSubmit} noValidate>
      <TextField
        ref={amount}
        label={t('payout.amount')}
        hint={t('payout.amountHint', { credit: formatUsdt(credit, locale) })}
        error={faults.amount}
        suffix="USDT"
        inputMode="decimal"
        autoComplete="off"
        isCode
        value={values.amount}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <WalletFields
        name="payout-network"
        values={values}
        faults={faults}
        change={change}
        address={address}
        password={password}
        passwordHint={isProofRequested ? t('payout.passwordHint') : undefined}
      />
      {faults.form === undefined ? null : (
        <Banner tone="danger" role="alert">
          {faults.form}
        </Banner>
      )}
      <Button type="submit" size="l" isFullWidth isBusy={isLoading}>
        {t('payout.send')}
      </Button>
    </Stack>
  )
}
