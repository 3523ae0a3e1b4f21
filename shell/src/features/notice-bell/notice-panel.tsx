import { useEffect, useState } from 'react'
import { NOTICE_PLACES, PAGES, pagePath, type Notice } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, EmptyState, Heading, Spinner, Stack, Text, TextLink, VisuallyHidden } from '@parlour/ui'
import { EagerLink } from '../../layout/service-links.tsx'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import classes from './notice-bell.module.css'
import { client } from '../../client.ts'

export function NoticePanel() {
  const t = useShellTexts()
  const locale = useLocale()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  const readUpTo = useReadOnOpen()
  return (
    <>
      <Stack direction="row" align="baseline" justify="between" gap="4" columnGap="16" className={classes.head}>
        <Heading level={2} size="18">
          {t('bell.title')}
        </Heading>
        <TextLink to={pagePath(locale, PAGES.notifications)}>{t('bell.settings')}</TextLink>
      </Stack>
      {pages.map((before, index) => (
        <PageOfNotices
          key={before ?? ''}
          before={before}
          readUpTo={readUpTo}
          onOlder={index === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </>
  )
}

function useReadOnOpen(): number {
  const locale = useLocale()
  const { data } = client.listNotices.useQuery({ locale })
  const [read] = client.readNotices.useMutation()
  const [readUpTo] = useState(() => Number(data?.list.find(({ isRead }) => isRead)?.id ?? 0))
  const newest = data?.list[0]?.id
  const hasUnread = (data?.unread ?? 0) > 0
  useEffect(() => {
    if (hasUnread && newest !== undefined) void read({ body: { until: newest } })
  }, [hasUnread, newest, read])
  return readUpTo
}

interface PageOfNoticesProps {
  readonly before: string | undefined
  readonly readUpTo: number
  readonly onOlder: ((next: string) => void) | undefined
}

function PageOfNotices({ before, readUpTo, onOlder }: PageOfNoticesProps) {
  const t = useShellTexts()
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = client.listNotices.useQuery({ locale, ...(before !== undefined && { query: { before } }) })
  if (data === undefined && isError) {
    return (
      <Stack role="alert" align="center" gap="16" className={classes.state}>
        <p>{t('bell.loadFailed')}</p>
        <Button variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
          {t('kit.retry')}
        </Button>
      </Stack>
    )
  }
  if (data === undefined) {
    return (
      <Stack align="center" gap="16" className={classes.state}>
        <Spinner label={t('kit.loading')} />
      </Stack>
    )
  }
  if (data.list.length === 0 && before === undefined) {
    return <EmptyState icon="bell" title={t('bell.empty')} description={t('bell.emptyHint')} />
  }
  const { list, next } = data
  return (
    <>
      <ul>
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isNew={Number(notice.id) > readUpTo} />
        ))}
      </ul>
      {next !== null && onOlder ? (
        <Button variant="quiet" isFullWidth onClick={() => onOlder(next)}>
          {t('bell.older')}
        </Button>
      ) : null}
    </>
  )
}

function NoticeRow({ notice: { kind, title, text, createdAt }, isNew }: { notice: Notice; isNew: boolean }) {
  const t = useShellTexts()
  const locale = useLocale()
  const { page, part } = NOTICE_PLACES[kind]
  return (
    <li className={classes.item} data-new={isNew || undefined}>
      <EagerLink to={`${pagePath(locale, page)}${part}`} className={classes.link}>
        <Text as="span" weight="semibold">
          {title}
          {isNew ? <VisuallyHidden>{` ${t('bell.isNew')}`}</VisuallyHidden> : null}
        </Text>
        <Text as="span" tone="muted" size="14">
          {text}
        </Text>
        <Text dateTime={createdAt} as="time" tone="muted" size="12">
          {formatDateTime(createdAt, locale)}
        </Text>
      </EagerLink>
    </li>
  )
}
