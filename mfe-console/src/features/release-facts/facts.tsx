import { PAGES, pagePath } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, TextLink } from '@parlour/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useTexts } from '../console-frame/use-texts.ts'
import classes from './release-facts.module.css'

export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} tabIndex={-1} className={classes.panel}>
      <div className={classes.panelHead}>
        <h2 id={titleId} className={classes.panelTitle}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}

export function Code({ children, title }: { children: string; title?: string | undefined }) {
  return (
    <bdi dir="ltr" title={title} className={classes.code}>
      {children}
    </bdi>
  )
}

export function DateTime({ at }: { at: string }) {
  const { locale } = useTexts()
  return <time dateTime={at}>{formatDateTime(at, locale)}</time>
}

export function ReleaseLink({ releaseId, children }: { releaseId: string; children: string }) {
  const { locale } = useTexts()
  return (
    <TextLink to={pagePath(locale, `${PAGES.console}/candidates/${releaseId}`)}>
      <Code>{children}</Code>
    </TextLink>
  )
}

export function MerchantLink({ id, children }: { id: string; children: string }) {
  const { locale } = useTexts()
  return (
    <TextLink to={pagePath(locale, `${PAGES.console}/merchants/${id}`)}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}

export function StatementLink({ id, children }: { id: string; children: string }) {
  const { locale } = useTexts()
  return <TextLink to={pagePath(locale, `${PAGES.console}/merchants/statements/${id}`)}>{children}</TextLink>
}

/** Replaces the buttons and takes their focus. */
export function Outcome({ children }: { children: string }) {
  const ref = useRef<HTMLDivElement>(null)
  // A dialog that closes for it gives the focus back in a microtask of its own, which comes first.
  useEffect(() => queueMicrotask(() => ref.current?.focus()), [])
  return (
    <div ref={ref} tabIndex={-1}>
      <Banner tone="success">{children}</Banner>
    </div>
  )
}
