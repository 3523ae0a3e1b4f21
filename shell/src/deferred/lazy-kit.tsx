import { use, useRef, useState, type ComponentProps } from 'react'
import { useHydrated } from '@parlour/federation-sdk'
import type * as kit from '@parlour/ui'
import type * as layers from './layers.ts'
import { lazyFrom, lazyOverlay, loadOnce, usePreloaded, type Loader } from './lazy-from.tsx'
import classes from './lazy-kit.module.css'

const loadLayers: Loader<typeof layers> = loadOnce(() => import(/* webpackChunkName: "layers" */ './layers.ts'))
const loadNotices = loadOnce(() => import(/* webpackChunkName: "notices" */ './notices.ts'))
const loadQrCode = loadOnce(() => import(/* webpackChunkName: "qr-code" */ './qr-code.ts'))

export function prefetchLayers(): void {
  loadLayers().catch(() => undefined)
}

export const AlertDialog = lazyOverlay(loadLayers, (loaded) => loaded.AlertDialog)
export const ConflictDialog = lazyOverlay(loadLayers, (loaded) => loaded.ConflictDialog)
export const Dialog = lazyOverlay(loadLayers, (loaded) => loaded.Dialog)
export const Drawer = lazyOverlay(loadLayers, (loaded) => loaded.Drawer)
export const LeaveDialog = lazyOverlay(loadLayers, (loaded) => loaded.LeaveDialog)

const LoadedMenu = lazyFrom(loadLayers, (loaded) => loaded.Menu)

/** Until the menu has loaded, a button of the same size; a press opens the menu when it is here. Keeps focus. */
export function Menu(props: kit.MenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const hasFocus = useRef(false)
  const isLoaded = usePreloaded(loadLayers, attempt, () => setIsWanted(false))
  const takeFocus = (button: HTMLButtonElement | null): void => {
    if (hasFocus.current) button?.focus()
  }
  if (isLoaded) return <LoadedMenu {...props} isOpenAtFirst={isWanted} ref={takeFocus} />
  const press = () => {
    setIsWanted(true)
    setAttempt(attempt + 1)
  }
  return (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      className={classes.menu}
      onClick={press}
      onFocus={() => void (hasFocus.current = true)}
      onBlur={() => void (hasFocus.current = false)}
    >
      {props.trigger}
    </button>
  )
}

const LoadedToaster = lazyFrom(loadNotices, (notices) => notices.Toaster)

/** Loaded once the page is shown, so that they work offline later; earlier messages wait. */
export function Toaster(props: kit.ToasterProps) {
  return useHydrated() ? <LoadedToaster {...props} /> : null
}

/** Tabs contain page content, so the page waits for them. */
export function Tabs<Value extends string>(props: ComponentProps<typeof kit.Tabs<Value>>) {
  const { Tabs: Part } = loadLayers.loaded() ?? use(loadLayers())
  return <Part {...props} />
}

export const QrCode = lazyFrom(loadQrCode, (parts) => parts.QrCode, {
  fallback: ({ size = 200 }) => <span style={{ display: 'inline-block', inlineSize: size, blockSize: size }} />,
})
