import { useEffect, useId, useRef, type Ref } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useKitTexts } from '../texts/kit-texts.ts'
import classes from './dial-field.module.css'
import type { DialOption } from './dial-options.ts'
import { TextField } from './text-field.tsx'
import { onDialKey, useDialSearch } from './use-dial-search.ts'

export type DialFieldProps = {
  label: string
  options: readonly DialOption[]
  value: string
  onChange: (dial: string) => void
  onBlur?: () => void
  preferredIso2: string | null
  error: string | undefined
  inputRef: Ref<HTMLInputElement>
}

export function DialField(props: DialFieldProps) {
  const { label, options, value, onChange, onBlur, preferredIso2, error, inputRef } = props
  const t = useKitTexts()
  const id = useId()
  const search = useDialSearch({ options, value, onChange, preferredIso2 })
  const { isOpen, matches, active } = search
  const isListed = isOpen && matches.length > 0
  return (
    <div className={classes.root}>
      <TextField
        ref={inputRef}
        label={label}
        placeholder={t('dialSearch')}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && matches[active] ? `${id}-${matches[active].iso2}` : undefined}
        value={search.text}
        error={error}
        suffix={<Icon name="chevron-down" />}
        onFocus={(event) => event.currentTarget.select()}
        onClick={search.open}
        onChange={(event) => search.type(event.currentTarget.value)}
        onKeyDown={(event) => onDialKey(event, search)}
        onBlur={() => {
          search.settle()
          onBlur?.()
        }}
      />
      {isOpen ? <DialList id={id} label={label} matches={matches} active={active} onPick={search.pick} /> : null}
    </div>
  )
}

type DialListProps = Pick<DialFieldProps, 'label'> & {
  id: string
  matches: readonly DialOption[]
  active: number
  onPick: (option: DialOption) => void
}

function DialList({ id, label, matches, active, onPick }: DialListProps) {
  const t = useKitTexts()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const option = list.current?.children[active]
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (matches.length === 0) {
    return (
      <p className={classes.none} role="status">
        {t('dialNone')}
      </p>
    )
  }
  return (
    <div ref={list} id={`${id}-list`} className={classes.list} role="listbox" aria-label={label}>
      {matches.map((option, index) => (
        <button
          key={option.iso2}
          id={`${id}-${option.iso2}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classes.option}
          // The input keeps the focus, or its blur would settle the search before the click picks.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
        >
          <span>{option.name}</span> <bdi dir="ltr">{`+${option.dial}`}</bdi>
        </button>
      ))}
    </div>
  )
}
