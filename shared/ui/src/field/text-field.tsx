import type { ComponentProps, ReactNode } from 'react'
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
