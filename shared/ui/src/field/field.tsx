import { useId, type ComponentProps, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import classes from './field.module.css'

/** What a label, a hint and an error need; shared by every field of the kit. */
export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** A word such as "optional" after the label. */
  optionalLabel?: ReactNode
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean | undefined
}

/** The attributes that tie a control to its label, hint and error. */
export type FieldControlProps = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }

export type FieldProps = Omit<ComponentProps<'div'>, 'children' | 'id'> &
  FieldTexts & {
    /** The id of the control; made up when absent. */
    id?: string | undefined
    describedBy?: string | undefined
    children: (control: FieldControlProps) => ReactNode
  }

/** Label above, control, hint and error below; the control is told about all three. */
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

/** The error line and the hint line below a control. */
export function FieldNotes({ hint, hintId, error, errorId }: FieldNotesProps) {
  return (
    <>
      {error ? (
        <p id={errorId} className={classes.error}>
          <Icon name="danger-circle" className={classes.noteIcon} />
          <span>{error}</span>
        </p>
      ) : null}
      {hint ? (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      ) : null}
    </>
  )
}
