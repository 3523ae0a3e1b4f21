import type { FocusEvent } from 'react'

interface RegisteredField {
  readonly onBlur: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => unknown
}

/** Props of a registered field that is not validated when the focus leaves the form while it is empty. */
export function withoutEmptyBlur<Field extends RegisteredField>(field: Field) {
  const onBlur = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    const { form, value } = event.currentTarget
    const isLeaving = form?.contains(event.relatedTarget) !== true
    if (!isLeaving || value !== '') void field.onBlur(event)
  }
  return { ...field, onBlur }
}
