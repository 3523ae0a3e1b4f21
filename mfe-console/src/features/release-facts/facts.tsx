import { PAGES, pagePath } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Card, type DescriptionItem, DescriptionList, Heading, Stack, Text, TextLink } from '@parlour/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useConsole } from '../console-frame/use-console.ts'
import cards from '../queue/action-cards.module.css'
import entry from '../queue/queue-entry.module.css'

export type PanelProps = {
  title: string
  aside?: ReactNode
  /** Its table is a landmark of the same name, so the panel is none. */
  hasTable?: boolean
  children: ReactNode
}

export function Panel({ title, aside, hasTable, children }: PanelProps) {
  const titleId = useId()
  const role = hasTable === true ? 'group' : undefined
  return (
    <Stack aria-labelledby={titleId} role={role} tabIndex={-1} as="section" justify="start" gap="16" size="14">
      <Stack direction="row" align="baseline" justify="between" gap="4" columnGap="16">
        <Heading id={titleId} level={2} size="20">
          {title}
        </Heading>
        {aside}
      </Stack>
      {children}
    </Stack>
  )
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text size="14" tone="muted" isMeasured>
      {children}
    </Text>
  )
}

export function Code({ children, title }: { children: string; title?: string | undefined }) {
  return (
    <Text dir="ltr" title={title} as="bdi" isMono isBreaking>
      {children}
    </Text>
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
    <Card gap="16" size="14">
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
        <Heading level={2} size="20" isBreaking className={entry.name} dir={dir}>
          {name}
        </Heading>
        {mark}
        {status === undefined ? null : <span role="status">{status}</span>}
      </Stack>
      {children}
    </Card>
  )
}

/** What a person wrote, with its lines. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <Text size="16" isMeasured isBreaking className={entry.texts} dir="auto">
      {children}
    </Text>
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
    <Stack aria-label={label} aria-busy={isStale} as="ul" gap="16" className={cards.cards}>
      {children}
    </Stack>
  )
}

export type ActionCardProps = { title?: ReactNode; heading?: ReactNode; mark: ReactNode; actions?: ReactNode; children?: ReactNode }

/** An entry of a list that has its buttons with it; a heading where the list has sections. */
export function ActionCard({ title, heading, mark, actions, children }: ActionCardProps) {
  return (
    <Card as="li" padding="small" gap="8" size="14" isBreaking>
      <Stack direction="row" align="center" justify="between" gap="8" columnGap="16">
        {heading === undefined ? (
          <strong>{title}</strong>
        ) : (
          <Heading level={3} size="16">
            {heading}
          </Heading>
        )}
        {mark}
      </Stack>
      {children}
      {actions === undefined || actions === null ? null : (
        <Stack direction="row" align="center" gap="8">
          {actions}
        </Stack>
      )}
    </Card>
  )
}
