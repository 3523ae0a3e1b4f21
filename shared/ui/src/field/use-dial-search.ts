import { useState, type KeyboardEvent } from 'react'
import { matchingDials, shownDial, type DialOption } from './dial-options.ts'

type DialSearchOf = {
  readonly options: readonly DialOption[]
  readonly value: string
  readonly onChange: (dial: string) => void
  readonly preferredIso2: string | null
}

export function useDialSearch({ options, value, onChange, preferredIso2 }: DialSearchOf) {
  // Null while the field shows the choice; text while it is searched.
  const [typed, setTyped] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [active, setActive] = useState<number | null>(null)
  const chosen = shownDial(options, value, picked ?? preferredIso2)
  const matches = matchingDials(options, typed ?? '')
  const pick = (option: DialOption) => {
    setPicked(option.iso2)
    setTyped(null)
    setActive(null)
    onChange(option.dial)
  }
  const settle = () => {
    setActive(null)
    if (typed === null) return
    const meant = meantBy(typed, matches)
    if (meant) pick(meant)
    else onChange('')
  }
  return {
    text: typed ?? chosen?.label ?? '',
    isOpen: active !== null,
    matches,
    active: active ?? 0,
    open: () => setActive(typed === null && chosen ? options.indexOf(chosen) : 0),
    move: setActive,
    pick,
    settle,
    type: (text: string) => {
      setTyped(text)
      setActive(0)
    },
    leave: () => {
      setTyped(null)
      setActive(null)
    },
  }
}

export function onDialKey(event: KeyboardEvent, search: ReturnType<typeof useDialSearch>): void {
  const { isOpen, active, matches } = search
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const option = matches[active]
  if (step !== undefined && !isOpen) search.open()
  else if (step !== undefined) search.move(Math.max(0, Math.min(active + step, matches.length - 1)))
  else if (event.key === 'Enter' && isOpen && option) search.pick(option)
  else if (event.key === 'Escape' && isOpen) search.leave()
  else return
  event.preventDefault()
}

function meantBy(typed: string, matches: readonly DialOption[]): DialOption | undefined {
  const [first] = matches
  if (typed.trim() === '' || first === undefined) return undefined
  return matches.length === 1 || first.dial === typed.replace(/\D/g, '') ? first : undefined
}
