import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { ProofFields } from './proof-fields.tsx'
import type { ProofValues } from './proof.form.ts'

export type ProofDialogFieldsProps = { form: UseFormReturn<ProofValues>; onSubmit: () => Promise<void> }

/** A proof inside a dialog whose submit button is outside the form; Enter submits too. */
export function ProofDialogFields({ form, onSubmit }: ProofDialogFieldsProps) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit()
        }}
      >
        <ProofFields />
      </form>
    </FormProvider>
  )
}
