import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useHost, useLocale, randomOperationPassword, randomText } from '@parlour/federation-sdk'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { client } from '../../client.ts'
import { DraftGate } from '../../features/resume-draft/draft-gate.tsx'
import { useSavedText } from '../../features/resume-draft/use-saved-text.ts'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { OperationAccountFields } from './operation-account-fields.tsx'
import { isStored, type OperationAccountValues } from './operation-account.form.ts'

const CHARS = 'abcdefghjkmnpqrstuvwxyz'

const ALPHANUMERIC = `${CHARS}23456789`

const LENGTH = 8

export function OperationAccountPage() {
  const { t } = useTranslation('onboarding')
  return (
    <DraftGate step="operation-account" title={t('operation.title')}>
      {(item) => <OperationAccountStep item={item} />}
    </DraftGate>
  )
}

function OperationAccountStep({ item }: { item: CartItem }) {
  const { t } = useTranslation('onboarding')
  const form = useForm<OperationAccountValues>({
    defaultValues: { account: item.operationAccount ?? '', password: '' },
    mode: 'onTouched',
  })
  const proposeFirst = useEffectEvent(() => {
    if (item.operationAccount === null) form.reset(proposeAccount())
  })
  useEffect(() => proposeFirst(), [])
  const forget = useSavedText(item.id, 'operation-account', form, ['password'])
  const propose = () => {
    form.reset(proposeAccount())
    forget()
  }
  const saving = useSaveOperationAccount(item, forget)
  const submit = form.handleSubmit((values) => saving.save(values))
  return (
    <WizardFrame
      step="operation-account"
      title={t('operation.title')}
      lead={t('operation.lead')}
      item={item}
      formId="operation-account"
      continueLabel={t('operation.toCart')}
      isBusy={saving.isBusy}
      failure={saving.failure}
    >
      <form id="operation-account" onSubmit={(event) => void submit(event)} noValidate>
        <OperationAccountFields form={form} saved={item.operationAccount} onPropose={propose} />
      </form>
    </WizardFrame>
  )
}

function useSaveOperationAccount(item: CartItem, forget: () => void) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [saveDraft, saving] = client.saveCartItem.useMutation()
  const save = async (values: OperationAccountValues) => {
    setFailure(undefined)
    try {
      if (!isStored(values, item.operationAccount)) {
        await saveDraft({ body: { id: item.id, operationAccount: values.account, operationPassword: values.password } }).unwrap()
      }
      forget()
      await navigate(pagePath(locale, PAGES.cart, { id: item.id }))
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
  }
  return { save, failure, isBusy: saving.isLoading }
}

/** 8 unambiguous characters and 8 digits, from the browser's secure random source. */
export function proposeAccount(): { readonly account: string; readonly password: string } {
  const account = randomText(CHARS, 1) + randomText(ALPHANUMERIC, LENGTH - 1)
  return { account, password: randomOperationPassword() }
}
