import { Button, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettledText } from '../../features/settle-text/use-settled-text.ts'
import classes from './site-toolbar.module.css'
import { NAME_LENGTH, type SiteQuery, type SiteView } from './use-site-query.ts'

const VIEWS: readonly SiteView[] = ['cards', 'table']
const WORDS = { cards: 'sites.viewCards', table: 'sites.viewTable' } as const

/** Search and view of the list. */
export function SiteToolbar({ query }: { query: SiteQuery }) {
  const { t } = useTranslation('account')
  const typed = useSettledText(query.name, query.search)
  return (
    <form role="search" className={classes.root} onSubmit={(event) => event.preventDefault()}>
      <TextField type="search" label={t('sites.search')} maxLength={NAME_LENGTH} className={classes.search} {...typed} />
      <div role="group" aria-label={t('sites.view')} className={classes.views}>
        {VIEWS.map((view) => (
          <Button
            key={view}
            variant={query.view === view ? 'secondary' : 'quiet'}
            aria-pressed={query.view === view}
            onClick={() => query.show(view)}
          >
            {t(WORDS[view])}
          </Button>
        ))}
      </div>
    </form>
  )
}
