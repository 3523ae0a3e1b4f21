import { useId, type ComponentProps, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './field.module.css'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optionalLabel?: ReactNode
  isLabelHidden?: boolean | undefined
}

export type FieldControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export type FieldProps = Omit<ComponentProps<'div'>, 'children' | 'id'> &
  FieldTexts & {
    id?: string | undefined
    describedBy?: string | undefined
    children: (control: FieldControlProps) => ReactNode
  }

export function Field(props: FieldProps) {
  const { id, label, hint, error, optionalLabel, isLabelHidden, describedBy, children, className, ...rest } = props
  const madeUpId = useId()
  const controlId = id ?? madeUpId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describing = [error ? errorId : undefined, hint ? hintId : undefined, describedBy].filter(Boolean).join(' ')
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      <label className={classes.label} htmlFor={controlId} data-hidden={isLabelHidden || undefined}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        {optionalLabel && !isLabelHidden ? <span className={classes.optional}> {optionalLabel}</span> : null}
      </label>
      {children({ id: controlId, 'aria-invalid': error ? true : undefined, 'aria-describedby': describing || undefined })}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </div>
  )
}

type FieldNotesProps = { hint: ReactNode; hintId: string; error: ReactNode; errorId: string }

export function FieldNotes({ hint, hintId, error, errorId }: FieldNotesProps) {
  return (
    <>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      ) : null}
    </>
  )
}

export type FieldErrorProps = ComponentProps<'p'>

export function FieldError({ className, children, ...rest }: FieldErrorProps) {
  return (
    <p {...rest} className={clsx(classes.error, className)}>
      <Icon name="danger-circle" className={classes.noteIcon} />
      <span>{children}</span>
    </p>
  )
}
