import { useState } from 'react'

type Identified = { readonly id: string }

/** An entry that left the list stays open as last loaded; `renew` replaces it with the result of a change. */
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
