import { useId, type ComponentProps, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import { FieldNotes } from './field.tsx'
import classes from './checkbox.module.css'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Neither on nor off: it stands for several things of which some are on. */
  isMixed?: boolean
}

export function Checkbox({ label, hint, error, isMixed, className, id, 'aria-describedby': describedBy, ...rest }: CheckboxProps) {
  const madeUpId = useId()
  const controlId = id ?? madeUpId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const showMixed = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed ?? false
  }
  const describing = [error ? errorId : undefined, hint ? hintId : undefined, describedBy].filter(Boolean).join(' ')
  return (
    <div className={clsx(classes.root, className)}>
      <label className={classes.label} htmlFor={controlId}>
        <span className={classes.box}>
          <input
            {...rest}
            {...(isMixed === undefined ? {} : { ref: showMixed })}
            type="checkbox"
            id={controlId}
            aria-invalid={error ? true : undefined}
            aria-describedby={describing || undefined}
            className={classes.input}
          />
          <Icon name={isMixed ? 'minus' : 'check'} className={classes.mark} />
        </span>
        <span>{label}</span>
      </label>
      <div className={classes.notes}>
        <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
      </div>
    </div>
  )
}
