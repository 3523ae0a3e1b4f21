import { Banner, Button } from '@parlour/ui'
import { useRef, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../pay-out-credit/pay-out-credit.module.css'
import { WalletFields, type WalletValues } from '../pay-out-credit/wallet-fields.tsx'
import { useReturnWalletForm } from './use-return-wallet-form.ts'

export function ReturnWalletForm({ first, onDone }: { first: WalletValues['method']; onDone: () => void }) {
  const { t } = useTranslation('billing')
  const { values, change, faults, isLoading, submit } = useReturnWalletForm(first, onDone)
  const address = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const send = async () => {
    const found = await submit()
    if (found?.address !== undefined) address.current?.focus()
    else if (found?.accountPassword !== undefined) password.current?.focus()
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <WalletFields
        name="return-network"
        values={values}
        faults={faults}
        change={change}
        address={address}
        password={password}
        passwordHint={t('settlement.return.passwordHint')}
      />
      {faults.form === undefined ? null : (
        <Banner tone="danger" role="alert">
          {faults.form}
        </Banner>
      )}
      <Button type="submit" size="l" isFullWidth isBusy={isLoading}>
        {t('settlement.return.save')}
      </Button>
    </form>
  )
}
