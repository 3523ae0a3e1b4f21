import { useState } from 'react'

type Identified = { readonly id: string }

/** The entry that the address names. One that a change moved out of the list stays open as it last was; `renew` takes what the change answered. */
export function useOpenEntry<Entry extends Identified>(id: string | null, listed: readonly Entry[] | undefined) {
  const [seen, setSeen] = useState(listed)
  const [stored, setShown] = useState<Entry | null>(null)
  const found = listed?.find((entry) => entry.id === id) ?? null
  const isNewList = listed !== seen
  if (isNewList) setSeen(listed)
  const open = stored?.id === id && !(isNewList && found !== null) ? stored : found
  if (open !== null && open !== stored) setShown(open)
  return { open, renew: setShown as (changed: Entry) => void }
}
