import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { errorsOf, type PayoutFaults } from '../pay-out-credit/use-payout-form.ts'
import type { WalletValues } from '../pay-out-credit/wallet-fields.tsx'

/** The password is sent with the same request. */
export function useReturnWalletForm(first: WalletValues['method'], onDone: () => void) {
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
