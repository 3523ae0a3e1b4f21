import type { SessionEntry } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button, DataTable, Pill, Stack, type Column } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type SessionListProps = { sessions: readonly SessionEntry[]; isStale: boolean; onNotMe: () => void }

export function SessionList({ sessions, isStale, onNotMe }: SessionListProps) {
  const { t } = useTranslation('account')
  return (
    <Stack gap="16">
      <DataTable caption={t('personal.sessions.text')} columns={useColumns()} rows={sessions} rowKey={({ id }) => id} aria-busy={isStale} />
      <Stack direction="row" align="center" justify="between" gap="16" size="14" tone="muted">
        <p>{t('personal.sessions.notMeHint')}</p>
        <Button variant="secondary" onClick={onNotMe}>
          {t('personal.sessions.notMe')}
        </Button>
      </Stack>
    </Stack>
  )
}

function useColumns(): Column<SessionEntry>[] {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const timeOf = (instant: string) => <time dateTime={instant}>{formatDateTime(instant, locale)}</time>
  return [
    { header: t('personal.sessions.device'), render: ({ device }) => <bdi>{device ?? t('personal.sessions.unknownDevice')}</bdi> },
    { header: t('personal.sessions.started'), render: ({ startedAt }) => timeOf(startedAt) },
    { header: t('personal.sessions.seen'), render: ({ lastSeenAt }) => timeOf(lastSeenAt) },
    {
      header: t('personal.sessions.state'),
      render: ({ isCurrent, endedReason }) =>
        isCurrent ? <Pill tone="success">{t('personal.sessions.current')}</Pill> : t(`personal.ended.${endedReason ?? 'open'}`),
    },
  ]
}
