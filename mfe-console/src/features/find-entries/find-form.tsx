import { Button, TextField } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './find-form.module.css'

export type FindFormProps = { label: string; search: string; onFind: (search: string) => void }

/** Characters that a search may have. */
export const SEARCH_MAX = 60

/** Words that entries of a list are found by; give it the search as `key`, so that the address and the field agree. */
export function FindForm({ label, search, onFind }: FindFormProps) {
  const { t } = useTranslation('console')
  return (
    <form
      role="search"
      className={classes.root}
      action={(form) => {
        const typed = form.get('search')
        onFind(typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <TextField type="search" name="search" dir="auto" label={label} defaultValue={search} maxLength={SEARCH_MAX} enterKeyHint="search" />
      <Button type="submit" variant="secondary">
        {t('inbox.find')}
      </Button>
    </form>
  )
}
