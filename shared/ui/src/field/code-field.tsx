import type { ChangeEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type CodeFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'isCode'> & {
  /** Further digits are dropped. */
  length: number
}

export function CodeField({ length, onChange, ...rest }: CodeFieldProps) {
  const onlyDigits = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/gu, '').slice(0, length)
    // Writing an equal value would still move the caret to the end.
    if (digits !== event.target.value) event.target.value = digits
    onChange?.(event)
  }
  return <TextField {...rest} isCode inputMode="numeric" autoComplete="one-time-code" pattern="[0-9]*" onChange={onlyDigits} />
}
