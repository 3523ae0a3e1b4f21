import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> & {
  showLabel: string
  hideLabel: string
}

/** Works with paste and password managers. Always left to right, or punctuation would seem to move. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <IconButton size="s" icon={isShown ? 'eye-off' : 'eye'} label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)} />
  )
  return <TextField dir="ltr" spellCheck={false} autoCapitalize="none" {...rest} type={isShown ? 'text' : 'password'} suffix={toggle} />
}
