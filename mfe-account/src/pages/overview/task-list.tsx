import { serverNow } from '@parlour/api-client'
import { PAGES, pagePath, type OverviewTask, type OverviewTaskKind } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatDay, formatUsdt, isolate } from '@parlour/i18n'
import { Button, Card, Heading, Icon, Stack, Text, type IconName } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './task-list.module.css'

type Tone = 'danger' | 'warning' | 'info'

/** Where a task is dealt with. */
type PageOf = (task: OverviewTask, locale: string) => string

const toOrder: PageOf = ({ id }, locale) => pagePath(locale, PAGES.checkout, { orderId: id ?? '' })
const toStatement: PageOf = ({ id }, locale) => pagePath(locale, PAGES.settlement, { view: 'statements', ...(id && { statement: id }) })
const toSettlement: PageOf = (_task, locale) => pagePath(locale, PAGES.settlement)
const toVerification: PageOf = (_task, locale) => pagePath(locale, PAGES.verification)
const toWebhooks: PageOf = (_task, locale) => `${pagePath(locale, PAGES.developers)}#webhooks`
const toSite =
  (panel: string): PageOf =>
  ({ siteId }, locale) =>
    pagePath(locale, PAGES.manageSite, { id: siteId ?? '', panel })

const KINDS: Readonly<Record<OverviewTaskKind, { readonly tone: Tone; readonly pageOf: PageOf }>> = {
  'site-suspended': { tone: 'danger', pageOf: toSite('status') },
  'order-part-paid': { tone: 'warning', pageOf: toOrder },
  'order-unpaid': { tone: 'warning', pageOf: toOrder },
  'return-wallet-missing': { tone: 'warning', pageOf: toSettlement },
  'verification-rejected': { tone: 'warning', pageOf: toVerification },
  'dispute-answered': { tone: 'info', pageOf: toStatement },
  'domain-failed': { tone: 'warning', pageOf: toSite('domain') },
  'domain-waiting': { tone: 'info', pageOf: toSite('domain') },
  'webhook-paused': { tone: 'warning', pageOf: toWebhooks },
  'webhook-failing': { tone: 'warning', pageOf: toWebhooks },
  'site-idle': { tone: 'info', pageOf: toSite('overview') },
}

const ICONS: Readonly<Record<Tone, IconName>> = { danger: 'danger-circle', warning: 'alert', info: 'info' }

const SHOWN_AT_FIRST = 3

/** Idle sites are judged by UTC days. */
const MIDNIGHT = '00:00:00'

/** What needs a person, most urgent first; nothing when nobody is needed. */
export function TaskList({ tasks }: { tasks: readonly OverviewTask[] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  if (tasks.length === 0) return null
  const shown = isOpen ? tasks : tasks.slice(0, SHOWN_AT_FIRST)
  return (
    <Card as="section" padding="none" aria-labelledby="overview-tasks">
      <Stack direction="row" align="baseline" gap="8" className={classes.head}>
        <Heading level={2} size="18" id="overview-tasks">
          {t('dashboard.tasks.title')}
        </Heading>
        <Text as="span" size="14" tone="muted">
          {formatCount(tasks.length, locale)}
        </Text>
      </Stack>
      <ul>
        {shown.map((task) => (
          <li key={`${task.kind} ${task.id ?? task.subject}`} className={classes.item}>
            <TaskLink task={task} />
          </li>
        ))}
      </ul>
      {shown.length === tasks.length ? null : (
        <div className={classes.item}>
          <Button variant="quiet" isFullWidth onClick={() => setIsOpen(true)}>
            {t('dashboard.tasks.all', { number: formatCount(tasks.length, locale) })}
          </Button>
        </div>
      )}
    </Card>
  )
}

function TaskLink({ task }: { task: OverviewTask }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { tone, pageOf } = KINDS[task.kind]
  const { amount, subject } = task
  const due = useDue(task)
  return (
    <Link to={pageOf(task, locale)} className={classes.link}>
      <Icon name={ICONS[tone]} className={classes.icon} data-tone={tone} />
      <Stack gap="4">
        <Text as="span" weight="medium" isBreaking>
          {t(`dashboard.tasks.${task.kind}`, { subject: isolate(subject) })}
        </Text>
        {amount === null && due === undefined ? null : (
          <Stack as="span" direction="row" gap="4" columnGap="16" size="14" tone="muted">
            {amount === null ? null : <span>{t('dashboard.tasks.amount', { amount: formatUsdt(amount, locale) })}</span>}
            {due === undefined ? null : (
              <Text as="span" size="14" tone={due.isOver ? 'danger' : 'muted'}>
                {due.text}
              </Text>
            )}
          </Stack>
        )}
      </Stack>
      <Icon name="chevron" className={classes.chevron} />
    </Link>
  )
}

function useDue({ dueAt }: OverviewTask): { readonly text: string; readonly isOver: boolean } | undefined {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [now] = useState(serverNow)
  if (dueAt === null) return undefined
  const isOver = Date.parse(dueAt) <= now
  const [day = '', clock = ''] = dueAt.split('T')
  const time = clock.startsWith(MIDNIGHT) ? formatDay(day, locale) : formatDateTime(dueAt, locale)
  return { isOver, text: t(isOver ? 'dashboard.tasks.overdue' : 'dashboard.tasks.due', { time }) }
}
