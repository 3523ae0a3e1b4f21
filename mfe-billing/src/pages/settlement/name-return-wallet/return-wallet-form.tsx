import { Banner, Button, Stack } from '@parlour/ui'
import { useRef, type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { WalletFields, type WalletValues } from '../pay-out-credit/wallet-fields.tsx'
import { client } from '../../../client.ts'
import { errorsOf, type PayoutFaults } from '../pay-out-credit/use-payout-form.ts'

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
    <Stack as="form" gap="16" onSubmit={onSubmit} noValidate>
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
    </Stack>
  )
}

/** The password is sent with the same request. */
function useReturnWalletForm(first: WalletValues['method'], onDone: () => void) {
  const { t } = useTranslation('billing')
  const [values, setValues] = useState<WalletValues>({ method: first, address: '', accountPassword: '' })
  const [faults, setFaults] = useState<PayoutFaults>({})
  const [send, { isLoading }] = client.nameReturnWallet.useMutation()
  const change = (changed: Partial<WalletValues>) => setValues({ ...values, ...changed })

  /** Resolves to the errors, so that the form can move focus; null on success. */
  const submit = async (): Promise<PayoutFaults | null> => {
    const wanted = { ...values, address: values.address.trim() }
    const own: PayoutFaults = {
      ...(wanted.address === '' && { address: t('payout.addressError') }),
      ...(wanted.accountPassword === '' && { accountPassword: t('settlement.return.passwordHint') }),
    }
    const isFilled = Object.keys(own).length === 0
    const { error } = isFilled ? await send({ body: wanted }) : {}
    const found = isFilled ? error && errorsOf(error, t) : own
    setFaults(found ?? {})
    if (found === undefined) onDone()
    return found ?? null
  }
  return { values, change, faults, isLoading, submit }
}
