import type { FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Does not report an empty field on blur, so that tabbing through shows no errors. */
export function withQuietBlur<Field extends UseFormRegisterReturn>(field: Field) {
  const onBlur = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const { form, value } = event.currentTarget
    const isLeaving = form?.contains(event.relatedTarget) !== true
    if (!isLeaving || value !== '') void field.onBlur(event)
  }
  return { ...field, onBlur }
}
