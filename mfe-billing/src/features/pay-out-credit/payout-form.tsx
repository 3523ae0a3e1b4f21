import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { Banner, Button, PasswordField, RadioCards, TextField } from '@parlour/ui'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './pay-out-credit.module.css'
import { usePayoutForm } from './use-payout-form.ts'

/** How much, by which network and to which wallet; an old login confirms with the password. */
export function PayoutForm({ credit, onDone }: { credit: string; onDone: (amount: string) => void }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { values, change, faults, isProofAsked, isLoading, submit } = usePayoutForm(credit, onDone)
  const amount = useRef<HTMLInputElement>(null)
  const address = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isProofAsked) password.current?.focus()
  }, [isProofAsked])
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
    <form className={classes.form} onSubmit={onSubmit} noValidate>
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
      <RadioCards
        name="payout-network"
        label={t('payout.network')}
        columns={2}
        value={values.method}
        onValueChange={(method) => change({ method })}
        options={[
          { value: 'trc20', title: t('network.trc20') },
          { value: 'erc20', title: t('network.erc20') },
        ]}
      />
      <TextField
        ref={address}
        label={t('payout.address')}
        hint={t('payout.addressHint')}
        error={faults.address}
        autoComplete="off"
        isCode
        maxLength={100}
        value={values.address}
        onChange={({ target }) => change({ address: target.value })}
      />
      {isProofAsked ? (
        <PasswordField
          ref={password}
          label={t('payout.password')}
          hint={t('payout.passwordHint')}
          error={faults.accountPassword}
          autoComplete="current-password"
          showLabel={t('payout.show')}
          hideLabel={t('payout.hide')}
          value={values.accountPassword}
          onChange={({ target }) => change({ accountPassword: target.value })}
        />
      ) : null}
      {faults.form === undefined ? null : (
        <Banner tone="danger" role="alert">
          {faults.form}
        </Banner>
      )}
      <Button type="submit" size="l" isFullWidth isBusy={isLoading}>
        {t('payout.send')}
      </Button>
    </form>
  )
}
