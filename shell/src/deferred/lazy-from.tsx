import { lazy, Suspense, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { useHydrated } from '@parlour/federation-sdk'
import { onceMore } from '../remotes/once-more.ts'

/** Concurrent calls share one load; after a failed one the next call loads anew. */
export interface Loader<Module> {
  (): Promise<Module>
  readonly loaded: () => Module | undefined
}

export function loadOnce<Module>(load: () => Promise<Module>): Loader<Module> {
  let module: Module | undefined
  let pending: Promise<Module> | undefined
  const loadShared = (): Promise<Module> => {
    pending ??= onceMore(load).then(
      (loaded) => (module = loaded),
      (cause: unknown) => {
        pending = undefined
        throw cause
      },
    )
    return pending
  }
  return Object.assign(loadShared, { loaded: () => module })
}

interface LazyOptions<Props> {
  readonly fallback?: (props: Props) => ReactNode
  /** In place of what could not be loaded; the fallback unless given. `retry` loads anew. */
  readonly failed?: (props: Props, retry: () => void) => ReactNode
  /** A hook; what it returns is called when loading failed. The next mount loads anew. */
  readonly useOnFailure?: (props: Props) => () => void
}

/** `React.lazy` for one component of a module that is loaded before it is rendered: then nothing suspends. */
export function lazyFrom<Module, Props extends object>(
  load: Loader<Module>,
  choose: (module: Module) => ComponentType<Props>,
  { fallback = () => null, failed = fallback, useOnFailure = () => () => undefined }: LazyOptions<Props> = {},
): ComponentType<Props> {
  const choosePart = (retry: () => void): ComponentType<Props> => {
    const module = load.loaded()
    if (module !== undefined) return choose(module)
    const Failed = (props: Props) => failed(props, retry)
    return lazy(async () => ({ default: await load().then(choose, () => Failed) }))
  }
  return function LazyPart(props: Props) {
    const retry = () => setPart(() => choosePart(retry))
    const [Part, setPart] = useState(() => choosePart(retry))
    const onFailure = useEffectEvent(useOnFailure(props))
    useEffect(() => whileMounted(load, { onFailure: () => onFailure() }), [])
    return (
      <Suspense fallback={fallback(props)}>
        <Part {...props} />
      </Suspense>
    )
  }
}

interface OverlayProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Loaded once the page is shown, at the latest on open; closes again when its code fails to load. */
export function lazyOverlay<Module, Props extends OverlayProps>(
  load: Loader<Module>,
  choose: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  const Overlay = lazyFrom(load, choose, {
    useOnFailure:
      ({ onOpenChange }) =>
      () =>
        onOpenChange(false),
  })
  return function LazyOverlay(props: Props) {
    const isLoaded = usePreloaded(load)
    return props.isOpen || isLoaded ? <Overlay {...props} /> : null
  }
}

/** Loads after mount; `attempt` another number loads anew after a failure. False in prerendered markup. */
export function usePreloaded(load: Loader<unknown>, attempt = 0, onFailed: () => void = () => undefined): boolean {
  const isHydrated = useHydrated()
  const [, setIsLoaded] = useState(false)
  const onFailure = useEffectEvent(onFailed)
  useEffect(() => whileMounted(load, { onLoaded: () => setIsLoaded(true), onFailure: () => onFailure() }), [load, attempt])
  return isHydrated && load.loaded() !== undefined
}

function whileMounted(
  load: Loader<unknown>,
  { onLoaded, onFailure }: { onLoaded?: () => void; onFailure: () => void },
): (() => void) | undefined {
  if (load.loaded() !== undefined) return undefined
  let isMounted = true
  load().then(
    () => isMounted && onLoaded?.(),
    () => isMounted && onFailure(),
  )
  return () => void (isMounted = false)
}
