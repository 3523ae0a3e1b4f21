import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { Field, type FieldTexts } from './field.tsx'
import classes from './control.module.css'

export type TextareaProps = ComponentProps<'textarea'> & FieldTexts

export function Textarea(props: TextareaProps) {
  const { label, hint, error, optionalLabel, isLabelHidden, className, id, 'aria-describedby': describedBy, ...rest } = props
  return (
    <Field {...{ id, label, hint, error, optionalLabel, isLabelHidden, describedBy, className }}>
      {(control) => (
        <div className={classes.frame} data-invalid={control['aria-invalid']} data-disabled={rest.disabled || undefined}>
          <textarea rows={4} {...rest} {...control} className={clsx(classes.input, classes.textarea)} />
        </div>
      )}
    </Field>
  )
}
