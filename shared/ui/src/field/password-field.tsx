import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'> & {
  /** Names of the toggle while the password is hidden and while it is shown. */
  showLabel: string
  hideLabel: string
}

/** A password input with a show or hide toggle; paste and password managers work. Left to right, or punctuation would seem to change places. */
export function PasswordField({ showLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <IconButton size="s" icon={isShown ? 'eye-off' : 'eye'} label={isShown ? hideLabel : showLabel} onClick={() => setIsShown(!isShown)} />
  )
  return <TextField dir="ltr" spellCheck={false} autoCapitalize="none" {...rest} type={isShown ? 'text' : 'password'} suffix={toggle} />
}
