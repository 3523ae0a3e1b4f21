import type { FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

/** The field of a form, except that somebody who passes through the page is not told that a field is empty. */
export function withQuietBlur<Field extends UseFormRegisterReturn>(field: Field) {
  const onBlur = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const { form, value } = event.currentTarget
    const isLeaving = form?.contains(event.relatedTarget) !== true
    if (!isLeaving || value !== '') void field.onBlur(event)
  }
  return { ...field, onBlur }
}
