import { Banner, Button, Stack, Text, VisuallyHidden } from '@parlour/ui'
import type { ComponentProps, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useHydrated } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'

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

/** Only bots fill it in: invisible, outside the tab order and hidden from assistive technology. */
function HoneypotField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <VisuallyHidden aria-hidden="true">
      <input {...field} type="text" tabIndex={-1} autoComplete="off" />
    </VisuallyHidden>
  )
}

/** Disabled before hydration, because a native submit would lose the typed text. */
function SendButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation('marketing')
  return (
    <>
      <Button type={useHydrated() ? 'submit' : 'button'} size="l" isBusy={isBusy} align="start">
        {children}
      </Button>
      <noscript>
        <Text size="14" tone="muted">
          {t('sendForm.noScript')}
        </Text>
      </noscript>
    </>
  )
}
