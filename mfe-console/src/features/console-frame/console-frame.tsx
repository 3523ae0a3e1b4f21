import { useSession } from '@parlour/federation-sdk'
import { Banner, PageHeading, Stack } from '@parlour/ui'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import classes from './console-frame.module.css'
import { DialogHost } from '../give-reason/action-button.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { useConsole } from './use-console.ts'

const PART = '[tabindex="-1"]'

type ConsoleFrameProps = { title: ReactNode; lead?: ReactNode; eyebrow?: ReactNode; actions?: ReactNode; children: ReactNode }

export function ConsoleFrame({ title, lead, eyebrow, actions, children }: ConsoleFrameProps) {
  const { t } = useConsole()
  const session = useSession()
  const isDemonstration = session.state === 'signed-in' && session.user.isDemonstration === true
  const bodyRef = useRef<HTMLDivElement>(null)
  useRestoredFocus(bodyRef)
  return (
    <DialogHost>
      <Stack gap="24" className={classes.root}>
        <ConsoleNav />
        <Stack ref={bodyRef} tabIndex={-1} gap="24">
          <PageHeading lead={lead} eyebrow={eyebrow} actions={actions}>
            {title}
          </PageHeading>
          {isDemonstration ? <Banner tone="info">{t('overview.demonstration')}</Banner> : null}
          {children}
        </Stack>
      </Stack>
    </DialogHost>
  )
}

/** Moves focus to the surrounding part when the focused element is removed, so that keyboard users can continue. */
function useRestoredFocus(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current
    if (!root) return
    let path: readonly Element[] = []
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role="dialog"], [role="alertdialog"]')) path = pathWithin(root, target)
    }
    const keep = () => {
      if (path[0]?.isConnected !== false || document.activeElement !== document.body) return
      const left = path.find((element) => element.isConnected && element.matches(PART))
      path = []
      if (left instanceof HTMLElement) left.focus({ preventScroll: true })
    }
    const observer = new MutationObserver(keep)
    observer.observe(root, { childList: true, subtree: true })
    // A dialog that closes hands the focus back to a button that may be gone by then.
    observer.observe(document.body, { childList: true })
    document.addEventListener('focusin', remember)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [rootRef])
}

/** The element and its ancestors up to the root; empty for an element outside of it. */
function pathWithin(root: Element, element: Element): readonly Element[] {
  const path: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    path.push(at)
    if (at === root) return path
  }
  return []
}
