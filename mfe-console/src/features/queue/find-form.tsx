import { Button, Grid, TextField } from '@parlour/ui'
import { useState } from 'react'
import { useConsole } from '../console-frame/use-console.ts'
import classes from './find-form.module.css'

export const SEARCH_MAX = 60

export type FindFormProps = { label: string; search: string; maxLength?: number | undefined; onFind: (search: string) => void }

/** Syncs with the address and keeps focus. */
export function FindForm({ label, search, maxLength = SEARCH_MAX, onFind }: FindFormProps) {
  const { t } = useConsole()
  const [typed, setTyped] = useState(search)
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    setTyped(search)
  }
  return (
    <Grid
      role="search"
      as="form"
      columns="1:auto"
      gap="8"
      align="end"
      className={classes.root}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <TextField
        type="search"
        dir="auto"
        label={label}
        value={typed}
        maxLength={maxLength}
        enterKeyHint="search"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="secondary">
        {t('inbox.find')}
      </Button>
    </Grid>
  )
}
