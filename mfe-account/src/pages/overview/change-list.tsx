import { NOTICE_PLACES, pagePath, type Notice, type Overview } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Card, Heading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './change-list.module.css'

const SHOWN = 4

/** What happened since the last visit; the bell has the rest. */
export function ChangeList({ changes: { since, list } }: { changes: Overview['changes'] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Card as="section" padding="none" aria-labelledby="overview-changes">
      <Stack gap="4" className={classes.head}>
        <Heading level={2} size="18" id="overview-changes">
          {t(since === null ? 'dashboard.changes.recent' : 'dashboard.changes.title')}
        </Heading>
        {since === null ? null : (
          <Text size="14" tone="muted" as="time" dateTime={since}>
            {formatDateTime(since, locale)}
          </Text>
        )}
      </Stack>
      {list.length === 0 ? (
        <Text size="14" tone="muted" className={classes.none}>
          {t('dashboard.changes.none')}
        </Text>
      ) : (
        <ul>
          {list.slice(0, SHOWN).map((notice) => (
            <li key={notice.id} className={classes.item}>
              <ChangeLink notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChangeLink({ notice: { kind, title, text, createdAt } }: { notice: Notice }) {
  const locale = useLocale()
  const { page, part } = NOTICE_PLACES[kind]
  return (
    <Link to={`${pagePath(locale, page)}${part}`} className={classes.link}>
      <Text as="span" size="14" weight="medium">
        {title}
      </Text>
      <Text as="span" size="14" tone="muted" isBreaking>
        {text}
      </Text>
      <Text as="time" size="12" tone="muted" dateTime={createdAt}>
        {formatDateTime(createdAt, locale)}
      </Text>
    </Link>
  )
}
