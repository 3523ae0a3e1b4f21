import { CONTACT_TOPICS, type MessageState } from '@parlour/contracts'
import { Button, SelectField, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { StateTabs } from '../../features/list-entries/state-tabs.tsx'
import classes from './inbox-page.module.css'
import { MESSAGE_STATES, SEARCH_MAX, type InboxAddress } from './use-inbox-address.ts'

export type InboxFiltersProps = { address: InboxAddress; counts: Readonly<Record<MessageState, number>> | undefined }

export function InboxFilters({ address, counts }: InboxFiltersProps) {
  const { t } = useTranslation('console')
  const total = counts === undefined ? undefined : MESSAGE_STATES.reduce((sum, state) => sum + counts[state], 0)
  const tabs = [undefined, ...MESSAGE_STATES].map((state) => ({
    id: state ?? 'all',
    label: state === undefined ? t('queue.all') : t(`inbox.state.${state}`),
    count: state === undefined ? total : counts?.[state],
    to: address.linkTo({ state: state ?? '', page: '' }),
    isCurrent: address.state === state,
  }))
  return (
    <div className={classes.filters}>
      <StateTabs label={t('queue.states')} tabs={tabs} />
      <div className={classes.narrow}>
        <SelectField
          label={t('inbox.topic')}
          value={address.topic ?? ''}
          placeholder={t('inbox.allTopics')}
          options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
          onChange={(event) => address.set({ topic: event.currentTarget.value, page: '' })}
        />
        <SearchForm key={address.search} search={address.search} onSearch={(search) => address.set({ search, page: '' })} />
      </div>
    </div>
  )
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('console')
  return (
    <form
      role="search"
      className={classes.search}
      action={(form) => {
        const typed = form.get('search')
        onSearch(typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <TextField
        type="search"
        name="search"
        dir="auto"
        label={t('inbox.search')}
        defaultValue={search}
        maxLength={SEARCH_MAX}
        enterKeyHint="search"
      />
      <Button type="submit" variant="secondary">
        {t('inbox.find')}
      </Button>
    </form>
  )
}
