import { useLayoutEffect, useState } from 'react'

/** Moves focus as soon as the changes of the same event are on the page, before the next key. */
export function useFocusAfterRender() {
  const [target, setTarget] = useState<{ readonly find: () => HTMLElement | null | undefined } | null>(null)
  useLayoutEffect(() => target?.find()?.focus(), [target])
  return (find: () => HTMLElement | null | undefined) => setTarget({ find })
}
