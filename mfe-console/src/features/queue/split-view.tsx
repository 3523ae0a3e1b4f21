import { formatCount } from '@parlour/i18n'
import { Card, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useConsole } from '../console-frame/use-console.ts'
import classes from './queue-list.module.css'

type SplitViewProps = { list: ReactNode; detail: ReactNode; detailLabel: string; openId: string | null }

export function SplitView({ list, detail, detailLabel, openId }: SplitViewProps) {
  const { t } = useConsole()
  const listRef = useRef<HTMLDivElement>(null)
  const detailRef = useRef<HTMLElement>(null)
  const shownId = useRef(openId)
  useEffect(() => {
    if (openId === shownId.current) return
    shownId.current = openId
    if (openId !== null) detailRef.current?.focus()
  }, [openId])
  return (
    <Stack gap="24" className={classes.split}>
      <div ref={listRef} tabIndex={-1} className={classes.side}>
        {list}
      </div>
      <section ref={detailRef} tabIndex={-1} aria-label={detailLabel} className={classes.detail}>
        {openId === null ? null : (
          <button type="button" className={classes.back} onClick={() => listRef.current?.focus()}>
            {t('queue.back')}
          </button>
        )}
        {detail}
      </section>
    </Stack>
  )
}

export interface EntryText {
  readonly name: string
  readonly mark: ReactNode
  readonly about: ReactNode
  readonly time: ReactNode
  readonly text?: string | undefined
  /** An address; null where the picture is still to be made. */
  readonly picture?: string | null
}

type Entry = EntryText & { id: string; to: { search: string }; isOpen: boolean }

export function EntryList({ label, entries, isStale }: { label: string; entries: readonly Entry[]; isStale: boolean }) {
  return (
    <Card aria-label={label} aria-busy={isStale} as="ul" padding="none" className={classes.entries}>
      {entries.map(({ id, to, isOpen, name, mark, about, time, text, picture }) => (
        <li key={id}>
          <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined} className={classes.entry}>
            {picture === undefined ? null : <EntryPicture address={picture} />}
            <span className={classes.name}>
              <bdi>{name}</bdi>
            </span>
            <VisuallyHidden>, </VisuallyHidden>
            <span className={classes.mark}>{mark}</span>
            <Text as="span" size="12" isBreaking className={classes.about}>
              {about}
            </Text>
            <Text as="span" size="12" className={classes.time}>
              {time}
            </Text>
            {text === undefined ? null : (
              <span className={classes.text} dir="auto">
                {text}
              </span>
            )}
          </Link>
        </li>
      ))}
    </Card>
  )
}

function EntryPicture({ address }: { address: string | null }) {
  if (address === null) return <span className={classes.picture} />
  return <img src={address} alt="" width={48} height={60} loading="lazy" className={classes.picture} />
}

type StateTab = { id: string; label: string; count: number | undefined; to: { search: string }; isCurrent: boolean }

export function StateTabs({ label, tabs }: { label: string; tabs: readonly StateTab[] }) {
  const { locale } = useConsole()
  return (
    <nav aria-label={label}>
      <Stack as="ul" direction="row" gap="8">
        {tabs.map(({ id, label: word, count, to, isCurrent }) => (
          <li key={id}>
            <Link to={to} preventScrollReset aria-current={isCurrent ? 'true' : undefined} className={classes.tab}>
              {word}{' '}
              <Text as="span" size="12" isMono className={classes.count}>
                {count === undefined ? '–' : formatCount(count, locale)}
              </Text>
            </Link>
          </li>
        ))}
      </Stack>
    </nav>
  )
}
