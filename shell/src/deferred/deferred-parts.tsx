import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps, type ComponentType } from 'react'
import type * as kit from '@parlour/ui'
import { fetchedPart, type FetchedPart } from './fetched-part.ts'
import classes from './deferred-parts.module.css'

type Layers = Pick<typeof kit, 'AlertDialog' | 'ConflictDialog' | 'Dialog' | 'Drawer' | 'Menu' | 'Tabs'>

const layers: FetchedPart<Layers> = fetchedPart(() => import(/* webpackChunkName: "layers" */ './layers.ts'))
const notices = fetchedPart(() => import(/* webpackChunkName: "notices" */ './notices.ts'))
const qrCode = fetchedPart(() => import(/* webpackChunkName: "qr-code" */ './qr-code.ts'))

export function prefetchLayers(): void {
  layers.prefetch()
}

export const AlertDialog = whenOpened(({ AlertDialog: Part }) => Part)
export const ConflictDialog = whenOpened(({ ConflictDialog: Part }) => Part)
export const Dialog = whenOpened(({ Dialog: Part }) => Part)
export const Drawer = whenOpened(({ Drawer: Part }) => Part)

/** Placeholder button until the menu has loaded; a press opens the menu then. Keeps focus; retries after a failed load. */
export function Menu(props: kit.MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  const prefetched = layers.useWhen(true)
  const part = layers.useWhen(isWanted, () => setIsWanted(false)) ?? prefetched
  useLayoutEffect(() => {
    if (part && hadFocus.current) button.current?.focus()
  }, [part])
  useEffect(() => {
    // Opened as by a key, which puts the focus on the first item.
    if (part && isWanted) button.current?.click()
  }, [part, isWanted])
  if (part) return <part.Menu {...props} ref={button} />
  const { label, trigger } = props
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      className={classes.menu}
      onClick={() => setIsWanted(true)}
      onFocus={() => void (hadFocus.current = true)}
      onBlur={() => void (hadFocus.current = false)}
    >
      {trigger}
    </button>
  )
}

/** Loaded once the page is shown, so that they work offline later; earlier messages wait. */
export function Toaster(props: kit.ToasterProps) {
  const part = notices.useWhen(true)
  return part ? <part.Toaster {...props} /> : null
}

/** Tabs contain page content, so the page waits for them. */
export function Tabs<Value extends string>(props: ComponentProps<typeof kit.Tabs<Value>>) {
  const { Tabs: Part } = layers.useNow()
  return <Part {...props} />
}

export function QrCode(props: kit.QrCodeProps) {
  const part = qrCode.useWhen(true)
  if (part) return <part.QrCode {...props} />
  const { size = 200 } = props
  return <span style={{ display: 'inline-block', inlineSize: size, blockSize: size }} />
}

/** Loaded once the page is shown, at the latest on open; closes again when its code fails to load. */
function whenOpened<Props extends { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>(
  choose: (parts: Layers) => ComponentType<Props>,
) {
  return function DeferredOverlay(props: Props) {
    const { isOpen, onOpenChange } = props
    const parts = layers.useWhen(isOpen, () => onOpenChange(false))
    useEffect(() => layers.prefetch(), [])
    if (!parts) return null
    const Overlay = choose(parts)
    return <Overlay {...props} />
  }
}
