import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix'>

/** Works with paste and password managers. Always left to right, or punctuation would seem to move. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useKitTexts()
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <IconButton
      size="s"
      icon={isShown ? 'eye-off' : 'eye'}
      label={t(isShown ? 'hidePassword' : 'showPassword')}
      onClick={() => setIsShown(!isShown)}
    />
  )
  return <TextField dir="ltr" spellCheck={false} autoCapitalize="none" {...props} type={isShown ? 'text' : 'password'} suffix={toggle} />
}
