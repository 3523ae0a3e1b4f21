import { PAGES, pagePath } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Card, DescriptionList, TextLink, type DescriptionItem } from '@parlour/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useConsole } from '../console-frame/use-console.ts'
import cards from '../queue/action-cards.module.css'
import entry from '../queue/queue-entry.module.css'
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
  const { locale } = useConsole()
  return <time dateTime={at}>{formatDateTime(at, locale)}</time>
}

export function ReleaseLink({ releaseId, children }: { releaseId: string; children: string }) {
  const { locale } = useConsole()
  return (
    <TextLink to={pagePath(locale, `${PAGES.console}/candidates/${releaseId}`)}>
      <Code>{children}</Code>
    </TextLink>
  )
}

export function MerchantLink({ id, children }: { id: string; children: string }) {
  const { locale } = useConsole()
  return (
    <TextLink to={pagePath(locale, `${PAGES.console}/merchants/${id}`)}>
      <bdi>{children}</bdi>
    </TextLink>
  )
}

export function StatementLink({ id, children }: { id: string; children: string }) {
  const { locale } = useConsole()
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

type EntryCardProps = {
  name: ReactNode
  dir?: 'auto'
  mark?: ReactNode
  /** A mark that is announced when it changes. */
  status?: ReactNode
  children: ReactNode
}

/** The open entry of a queue. */
export function EntryCard({ name, dir, mark, status, children }: EntryCardProps) {
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name} dir={dir}>
          {name}
        </h2>
        {mark}
        {status === undefined ? null : <span role="status">{status}</span>}
      </div>
      {children}
    </Card>
  )
}

/** What a person wrote, with its lines. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <p className={entry.texts} dir="auto">
      {children}
    </p>
  )
}

/** Leaves out what is not known. */
export function Facts({ items }: { items: readonly DescriptionItem[] }) {
  return <DescriptionList className={entry.facts} items={items.filter(({ value }) => value !== null && value !== '')} />
}

type CardListProps = { label?: string; isStale?: boolean; empty?: ReactNode; children: readonly ReactNode[] }

export function CardList({ label, isStale, empty = null, children }: CardListProps) {
  if (children.length === 0) return empty
  return (
    <ul aria-label={label} aria-busy={isStale} className={cards.cards}>
      {children}
    </ul>
  )
}

export type ActionCardProps = { title?: ReactNode; heading?: ReactNode; mark: ReactNode; actions?: ReactNode; children?: ReactNode }

/** An entry of a list that has its buttons with it; a heading where the list has sections. */
export function ActionCard({ title, heading, mark, actions, children }: ActionCardProps) {
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        {heading === undefined ? <strong>{title}</strong> : <h3 className={cards.title}>{heading}</h3>}
        {mark}
      </div>
      {children}
      {actions === undefined || actions === null ? null : <div className={cards.actions}>{actions}</div>}
    </li>
  )
}
