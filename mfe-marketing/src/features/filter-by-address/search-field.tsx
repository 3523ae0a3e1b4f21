import { Icon, TextField } from '@parlour/ui'
import { useEffect, useRef } from 'react'

const TYPING_PAUSE_MS = 250

type SearchFieldProps = {
  label: string
  /** Name of the query field, so that the form also works before hydration. */
  name: string
  value: string
  onSearch: (terms: string) => void
  isLabelHidden?: boolean
}

/** Uncontrolled, so that text typed before hydration is kept; follows the address on Back. */
export function SearchField({ label, name, value, onSearch, isLabelHidden }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(value)
  const sent = useRef(new Set<string>())
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })
  useEffect(() => {
    if (value === shown.current) return
    shown.current = value
    // The address comes round with words that were typed here while more are being typed already.
    if (sent.current.delete(value)) return
    if (input.current !== null) input.current.value = value
  }, [value])
  useEffect(() => {
    const early = input.current?.value.trim() ?? ''
    if (early !== shown.current) {
      sent.current.add(early)
      search.current(early)
    }
    return () => clearTimeout(timer.current)
  }, [])
  const wait = (terms: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (terms !== shown.current) sent.current.add(terms)
      search.current(terms)
    }, TYPING_PAUSE_MS)
  }
  return (
    <TextField
      ref={input}
      type="search"
      name={name}
      label={label}
      isLabelHidden={isLabelHidden}
      prefix={<Icon name="search" />}
      autoComplete="off"
      maxLength={60}
      defaultValue={value}
      onChange={(event) => wait(event.target.value.trim())}
    />
  )
}
