import { CONTACT_TOPICS, type ContactTopic, type MessageSort } from '@parlour/contracts'
import { SelectField } from '@parlour/ui'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { defineQueue, sortBy } from '../../features/queue/define-queue.tsx'
import { FindForm, SEARCH_MAX } from '../../features/queue/find-form.tsx'
import type { QueueAddress } from '../../features/queue/use-queue-address.ts'
import { DateTime } from '../../features/release-facts/facts.tsx'
import { AgeBadge, StatusPill } from '../../features/release-facts/pills.tsx'
import { MessageDetail } from './message-detail.tsx'
import classes from './inbox-page.module.css'

const STATES = ['all', 'new', 'open', 'answered', 'closed', 'spam'] as const
const BEGINNING = 140

export const InboxPage = defineQueue({
  name: 'inbox',
  title: 'inbox.title',
  lead: 'inbox.lead',
  failed: 'inbox.loadFailed',
  detailLabel: 'inbox.detail',
  states: STATES,
  stateLabel: (state, t) => (state === 'all' ? t('queue.all') : t(`inbox.state.${state}`)),
  Filters: InboxFilters,
  isNarrowed: (params) => topicOf(params) !== undefined,
  keepsOpen: true,
  useList: ({ state, search, sort, page, params }) => {
    const topic = topicOf(params)
    const filters = {
      ...(state === 'all' ? {} : { state }),
      ...(topic === undefined ? {} : { topic }),
      ...(search === '' ? {} : { search }),
      ...sortBy(sort as MessageSort | ''),
    }
    return client.listContactMessages.useQuery({ query: { ...filters, page: String(page), pageSize: PAGE_SIZE } }, QUEUE_REFRESH)
  },
  rows: ({ messages, counts }) => ({
    list: messages.list,
    counts: { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) },
    paging: messages,
  }),
  columns: [
    { id: 'name', header: 'lists.column.name', sort: 'api', cell: ({ name }) => <bdi>{name}</bdi> },
    { id: 'topic', header: 'inbox.topic', cell: ({ topic }, t) => t(`topics.${topic}`) },
    {
      id: 'message',
      header: 'inbox.detail',
      cell: ({ message }) => (
        <span className={classes.beginning} dir="auto">
          {message.slice(0, BEGINNING)}
        </span>
      ),
    },
    {
      id: 'received',
      header: 'inbox.received',
      sort: 'api',
      isBrief: true,
      cell: ({ receivedAt, age }) => (age === 'stopped' ? <DateTime at={receivedAt} /> : <AgeBadge since={receivedAt} age={age} />),
    },
    { id: 'status', header: 'releases.status', isBrief: true, cell: ({ state }) => <StatusPill of="inbox.state" state={state} /> },
  ],
  detail: (message, onChange) => <MessageDetail message={message} onChange={onChange} />,
  empty: { title: 'inbox.emptyTitle', text: 'inbox.emptyText' },
  filtered: { title: 'inbox.filteredTitle', showAll: 'inbox.showAll' },
})

function InboxFilters({ address }: { address: QueueAddress }) {
  const { t } = useConsole()
  return (
    <div className={classes.narrow}>
      <SelectField
        label={t('inbox.topic')}
        value={topicOf(address.params) ?? ''}
        placeholder={t('inbox.allTopics')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
        onChange={(event) => address.set({ topic: event.currentTarget.value, page: '' })}
      />
      <FindForm
        label={t('inbox.search')}
        search={(address.params.get('search') ?? '').slice(0, SEARCH_MAX)}
        onFind={(search) => address.set({ search, page: '' })}
      />
    </div>
  )
}

/** An invalid topic in the address counts as not set. */
function topicOf(params: URLSearchParams): ContactTopic | undefined {
  return CONTACT_TOPICS.find((known) => known === params.get('topic'))
}
