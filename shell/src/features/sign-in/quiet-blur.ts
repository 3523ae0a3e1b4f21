import type { FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** Suppresses the "required" error when the user leaves the form with the field still empty. */
export function withQuietBlur<Field extends UseFormRegisterReturn>(field: Field) {
  const onBlur = (event: FocusEvent<HTMLInputElement>): void => {
    const { form, value } = event.currentTarget
    const isLeaving = form?.contains(event.relatedTarget) !== true
    if (!isLeaving || value !== '') void field.onBlur(event)
  }
  return { ...field, onBlur }
}
