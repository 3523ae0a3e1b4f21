import type { ComponentProps, ReactNode, ChangeEvent } from 'react'
import { clsx } from 'clsx'
import { Field, type FieldTexts } from './field.tsx'
import classes from './control.module.css'

export type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix' | 'size'> &
  FieldTexts & {
    prefix?: ReactNode
    suffix?: ReactNode
    /** For addresses, hashes and account names: monospace, left to right in every language. */
    isCode?: boolean | undefined
  }

/** `ref` and the rest are passed to the input (so `{...register('name')}` works), `className` to the wrapper. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    isLabelHidden,
    prefix,
    suffix,
    isCode,
    className,
    id,
    'aria-describedby': describedBy,
    ...rest
  } = props
  const codeProps = isCode ? { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } : { dir: undefined }
  return (
    <Field {...{ id, label, hint, error, optionalLabel, isLabelHidden, describedBy, className }}>
      {(control) => (
        <div
          dir={codeProps.dir}
          className={classes.frame}
          data-invalid={control['aria-invalid']}
          data-disabled={rest.disabled || undefined}
        >
          {prefix ? <span className={classes.affix}>{prefix}</span> : null}
          <input type="text" {...codeProps} {...rest} {...control} data-code={isCode || undefined} className={classes.input} />
          {suffix ? <span className={clsx(classes.affix, classes.suffix)}>{suffix}</span> : null}
        </div>
      )}
    </Field>
  )
}

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
