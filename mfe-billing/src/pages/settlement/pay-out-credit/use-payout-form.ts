import { isCallError } from '@parlour/api-client'
import { microOf } from '@parlour/contracts'
import type { TFunction } from 'i18next'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { textOfWire, wireOfText } from '../top-up-deposit/wire-of-text.ts'
import type { WalletValues } from './wallet-fields.tsx'

export interface PayoutValues extends WalletValues {
  readonly amount: string
}

/** Errors by field; `form` concerns the whole form. */
export type PayoutFaults = Readonly<Partial<Record<keyof PayoutValues | 'form', string>>>

/** Minimum payout, in micro-USDT; the server enforces the same. */
export const LEAST_PAYOUT = 1_000_000n

export function errorsOf(error: unknown, t: TFunction<'billing'>): PayoutFaults {
  if (!isCallError(error) || error.status === 0) return { form: t('settlement.offline') }
  switch (error.error) {
    case 'payments.payout-address':
      return { address: t(error.fields.address === 'form' ? 'payout.addressForm' : 'payout.addressRejected') }
    case 'payments.payout-amount':
    case 'settlement.credit-too-small':
      return { amount: t('payout.amountError') }
    case 'identity.proof-required':
      return {}
    case 'identity.password-wrong':
      return { accountPassword: error.msg }
    default:
      return { form: error.msg }
  }
}

/** A filled-in form keeps one idempotency key. */
export function usePayoutForm(credit: string, onDone: (amount: string) => void) {
  const { t } = useTranslation('billing')
  const [values, setValues] = useState<PayoutValues>({ amount: textOfWire(credit), method: 'trc20', address: '', accountPassword: '' })
  const [faults, setFaults] = useState<PayoutFaults>({})
  const [isProofRequested, setIsProofRequested] = useState(false)
  const [send, { isLoading }] = client.requestPayout.useMutation()
  const keys = useRef(new Map<string, string>())
  const change = (changed: Partial<PayoutValues>) => setValues({ ...values, ...changed })

  /** Resolves to the errors, so that the form can move focus; null on success. */
  const submit = async (): Promise<PayoutFaults | null> => {
    const amount = wireOfText(values.amount)
    const address = values.address.trim()
    const isFit = amount !== null && microOf(amount) >= LEAST_PAYOUT && microOf(amount) <= microOf(credit)
    if (!isFit || address === '') {
      const own: PayoutFaults = {
        ...(isFit ? {} : { amount: t(amount === null ? 'settlement.topUp.invalid' : 'payout.amountError') }),
        ...(address === '' ? { address: t('payout.addressError') } : {}),
      }
      setFaults(own)
      return own
    }
    const wanted = { amount, method: values.method, address }
    const name = JSON.stringify(wanted)
    const idempotencyKey = keys.current.get(name) ?? crypto.randomUUID()
    keys.current.set(name, idempotencyKey)
    const proof = isProofRequested ? { accountPassword: values.accountPassword } : {}
    const { error } = await send({ body: { ...wanted, ...proof }, idempotencyKey })
    if (error === undefined) {
      onDone(amount)
      return null
    }
    if (isCallError(error) && error.error === 'identity.proof-required') setIsProofRequested(true)
    const rejected = errorsOf(error, t)
    setFaults(rejected)
    return rejected
  }
  return { values, change, faults, isProofRequested, isLoading, submit }
}
