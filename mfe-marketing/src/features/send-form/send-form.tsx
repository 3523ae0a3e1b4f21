import { Banner } from '@parlour/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { HoneypotField } from './honeypot-field.tsx'
import { SendButton } from './send-button.tsx'
import classes from './send-form.module.css'

type SendFormProps = {
  form: { readonly register: (name: 'website') => UseFormRegisterReturn; readonly formState: { readonly isSubmitting: boolean } }
  errorText: string | undefined
  sendLabel: ReactNode
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  children: ReactNode
}

export function SendForm({ form, errorText, sendLabel, onSubmit, children }: SendFormProps) {
  return (
    <form noValidate className={classes.form} onSubmit={onSubmit}>
      {children}
      <HoneypotField field={form.register('website')} />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <SendButton isBusy={form.formState.isSubmitting}>{sendLabel}</SendButton>
    </form>
  )
}
