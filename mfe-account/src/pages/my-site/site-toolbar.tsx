import { Button, SelectField, Stack, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useSettledText } from '../../features/settle-text/use-settled-text.ts'
import classes from './site-toolbar.module.css'
import { NAME_LENGTH, SITE_STATUSES, type SiteQuery, type SiteView } from './use-site-query.ts'

const VIEWS: readonly SiteView[] = ['cards', 'table']
const TEXTS = { cards: 'sites.viewCards', table: 'sites.viewTable' } as const

export function SiteToolbar({ query }: { query: SiteQuery }) {
  const { t } = useTranslation('account')
  const typed = useSettledText(query.name, query.search)
  const { data: countries = [] } = client.listCountries.useQuery()
  return (
    <Stack role="search" as="form" gap="16" direction="row" align="end" justify="between" onSubmit={(event) => event.preventDefault()}>
      <TextField type="search" label={t('sites.search')} maxLength={NAME_LENGTH} className={classes.search} {...typed} />
      <SelectField
        label={t('sites.status')}
        className={classes.filter}
        value={query.status ?? ''}
        onChange={(event) => query.filter({ status: event.currentTarget.value })}
        options={[{ value: '', label: t('sites.all') }, ...SITE_STATUSES.map((value) => ({ value, label: t(`siteStatus.${value}`) }))]}
      />
      <SelectField
        label={t('sites.country')}
        className={classes.filter}
        value={query.country}
        onChange={(event) => query.filter({ country: event.currentTarget.value })}
        options={[
          { value: '', label: t('sites.all') },
          ...countries.filter(({ id }) => id > 0).map(({ id, countryNames }) => ({ value: String(id), label: countryNames })),
        ]}
      />
      <Stack role="group" aria-label={t('sites.view')} direction="row" isWrapping={false} isInline gap="4">
        {VIEWS.map((view) => (
          <Button
            key={view}
            variant={query.view === view ? 'secondary' : 'quiet'}
            aria-pressed={query.view === view}
            onClick={() => query.show(view)}
          >
            {t(TEXTS[view])}
          </Button>
        ))}
      </Stack>
    </Stack>
  )
}
