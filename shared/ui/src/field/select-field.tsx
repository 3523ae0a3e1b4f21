import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { Field, type FieldTexts } from './field.tsx'
import classes from './control.module.css'

export type SelectOption = { value: string; label: string; isDisabled?: boolean | undefined }

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'size' | 'multiple'> &
  FieldTexts & {
    options?: readonly SelectOption[] | undefined
    placeholder?: string | undefined
  }

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    isLabelHidden,
    options = [],
    placeholder,
    className,
    id,
    children,
    'aria-describedby': describedBy,
    ...rest
  } = props
  return (
    <Field {...{ id, label, hint, error, optionalLabel, isLabelHidden, describedBy, className }}>
      {(control) => (
        <div className={classes.frame} data-invalid={control['aria-invalid']} data-disabled={rest.disabled || undefined}>
          <select {...rest} {...control} className={clsx(classes.input, classes.select)}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="chevron-down" className={classes.chevron} />
        </div>
      )}
    </Field>
  )
}
