import { useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { passwordStrength, type Strength } from './password-strength.ts'
import classes from './strength-hint.module.css'

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

export interface StrengthHintProps {
  readonly password: string
  readonly personal: readonly string[]
  readonly minLength: number
  readonly rule: string
  readonly texts: Readonly<Record<Strength, string>>
}

const BARS_OF: Readonly<Record<Strength, number>> = { tooShort: 0, weak: 1, fair: 2, good: 3, strong: 4 }
const BARS = [1, 2, 3, 4]

/** Advisory only: never rejects a password. Announced to screen readers. */
export function StrengthHint({ password, personal, minLength, rule, texts }: StrengthHintProps) {
  const strength = passwordStrength(password, { personal, minLength })
  return (
    <span className={classes.row}>
      <span>{rule}</span>
      <span className={classes.strength} data-strength={strength}>
        {strength ? (
          <span aria-hidden="true" className={classes.bars}>
            {BARS.map((bar) => (
              <span key={bar} className={classes.bar} data-filled={bar <= BARS_OF[strength] || undefined} />
            ))}
          </span>
        ) : null}
        <span role="status">{strength ? texts[strength] : ''}</span>
      </span>
    </span>
  )
}
