import type { PaymentMethodId } from '@parlour/contracts'
import { PasswordField, RadioCards, TextField } from '@parlour/ui'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

export interface WalletValues {
  readonly method: PaymentMethodId
  readonly address: string
  readonly accountPassword: string
}

export type WalletFieldsProps = {
  name: string
  values: WalletValues
  faults: Readonly<Partial<Record<keyof WalletValues, string>>>
  change: (changed: Partial<WalletValues>) => void
  address: RefObject<HTMLInputElement | null>
  password: RefObject<HTMLInputElement | null>
  /** What the password confirms; absent when no password is required. */
  passwordHint?: string | undefined
}

export function WalletFields({ name, values, faults, change, address, password, passwordHint }: WalletFieldsProps) {
  const { t } = useTranslation('billing')
  return (
    <>
      <RadioCards
        name={name}
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
      {passwordHint === undefined ? null : (
        <PasswordField
          ref={password}
          label={t('payout.password')}
          hint={passwordHint}
          error={faults.accountPassword}
          autoComplete="current-password"
          value={values.accountPassword}
          onChange={({ target }) => change({ accountPassword: target.value })}
        />
      )}
    </>
  )
}
