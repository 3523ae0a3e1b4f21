import { useId, type ComponentProps, type ReactNode, type Ref } from 'react'
import { clsx } from 'clsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { FieldNotes } from './field.tsx'
import classes from './radio-cards.module.css'

export type RadioCardOption<Value extends string> = {
  value: Value
  title: ReactNode
  description?: ReactNode
  media?: ReactNode
  aside?: ReactNode
  isDisabled?: boolean | undefined
}

export type RadioCardsProps<Value extends string> = Omit<ComponentProps<'fieldset'>, 'onChange' | 'defaultValue' | 'children'> & {
  label: ReactNode
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  name: string
  options: readonly RadioCardOption<Value>[]
  value?: Value | null | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  onBlur?: (() => void) | undefined
  columns?: 1 | 2 | 3 | 4 | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** Native radios. Hint and error are above the cards, because the cards may fill a phone's screen. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    name,
    options,
    value,
    defaultValue,
    onValueChange,
    columns = 1,
    inputRef,
    className,
    ...rest
  } = props
  const id = useId()
  const describing = [error ? `${id}-error` : undefined, hint ? `${id}-hint` : undefined].filter(Boolean).join(' ')
  return (
    <fieldset {...rest} aria-describedby={describing || undefined} className={clsx(classes.root, className)}>
      <legend className={classes.legend}>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</legend>
      <FieldNotes hint={hint} hintId={`${id}-hint`} error={error} errorId={`${id}-error`} />
      <div className={classes.grid} data-columns={columns}>
        {options.map((option, index) => (
          <RadioCard
            key={option.value}
            option={option}
            name={name}
            isInvalid={Boolean(error)}
            inputRef={index === 0 ? inputRef : undefined}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            onSelect={() => onValueChange?.(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type RadioCardProps<Value extends string> = {
  option: RadioCardOption<Value>
  name: string
  isInvalid: boolean
  inputRef: Ref<HTMLInputElement> | undefined
  checked: boolean | undefined
  defaultChecked: boolean | undefined
  onSelect: () => void
}

function RadioCard<Value extends string>({ option, name, isInvalid, inputRef, checked, defaultChecked, onSelect }: RadioCardProps<Value>) {
  const id = useId()
  return (
    <label className={classes.card} data-invalid={isInvalid || undefined}>
      {option.media ? <span className={classes.media}>{option.media}</span> : null}
      <span className={classes.row}>
        <input
          type="radio"
          ref={inputRef}
          name={name}
          value={option.value}
          {...(checked === undefined ? { defaultChecked } : { checked })}
          disabled={option.isDisabled}
          onChange={onSelect}
          aria-labelledby={`${id}-title`}
          aria-describedby={option.description || option.aside ? `${id}-description ${id}-aside` : undefined}
          className={classes.input}
        />
        <span className={classes.text}>
          <span id={`${id}-title`} className={classes.title}>
            {option.title}
          </span>
          {option.description ? (
            <span id={`${id}-description`} className={classes.description}>
              {option.description}
            </span>
          ) : null}
        </span>
        {option.aside ? (
          <span id={`${id}-aside`} className={classes.aside}>
            {option.aside}
          </span>
        ) : null}
      </span>
    </label>
  )
}
