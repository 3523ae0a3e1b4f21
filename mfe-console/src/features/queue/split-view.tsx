import { formatCount } from '@parlour/i18n'
import { Stack, Text } from '@parlour/ui'
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
