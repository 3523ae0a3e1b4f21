import { Banner, Stack } from '@parlour/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { HoneypotField } from './honeypot-field.tsx'
import { SendButton } from './send-button.tsx'

type SendFormProps = {
  form: { readonly register: (name: 'website') => UseFormRegisterReturn; readonly formState: { readonly isSubmitting: boolean } }
  errorText: string | undefined
  sendLabel: ReactNode
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  children: ReactNode
}

export function SendForm({ form, errorText, sendLabel, onSubmit, children }: SendFormProps) {
  return (
    <Stack noValidate as="form" gap="16" justify="start" onSubmit={onSubmit}>
      {children}
      <HoneypotField field={form.register('website')} />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <SendButton isBusy={form.formState.isSubmitting}>{sendLabel}</SendButton>
    </Stack>
  )
}
