import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Button, Icon, Stack, TextField } from '@parlour/ui'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import classes from './help-search.module.css'

type HelpSearchProps = {
  fieldRef?: RefObject<HTMLInputElement | null>
  onRequest?: (question: string) => void
}

export function HelpSearch({ fieldRef, onRequest }: HelpSearchProps) {
  const { t } = useTranslation('marketing')
  const navigate = useNavigate()
  const startPage = pagePath(useLocale(), PAGES.helpCenter)
  return (
    <Stack
      role="search"
      action={startPage}
      as="form"
      direction="row"
      align="start"
      isWrapping={false}
      gap="8"
      isMeasured
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('q')
        const question = typeof typed === 'string' ? typed.trim() : ''
        if (onRequest) onRequest(question)
        else void navigate(`${startPage}?${new URLSearchParams({ q: question }).toString()}`)
      }}
    >
      <TextField
        ref={fieldRef}
        type="search"
        name="q"
        dir="auto"
        autoComplete="off"
        maxLength={120}
        label={t('help.search')}
        isLabelHidden
        placeholder={t('help.search')}
        prefix={<Icon name="search" />}
        className={classes.field}
        onChange={({ currentTarget }) => onRequest?.(currentTarget.value.trim())}
      />
      <Button type="submit" className={classes.send}>
        {t('help.searchAction')}
      </Button>
    </Stack>
  )
}
