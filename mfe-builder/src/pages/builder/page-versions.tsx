import type { PublishedDesign } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { AlertDialog, Button, Heading, Pill, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './builder-page.module.css'

export type PageVersionsProps = { id: string; isBusy: boolean; onRestore: (version: number) => void }

export function PageVersions({ id, isBusy, onRestore }: PageVersionsProps) {
  const { t } = useTranslation('builder')
  const { data } = client.getSiteManagement.useQuery({ query: { id } })
  const [openDialog, setOpenDialog] = useState<number | null>(null)
  if (data === undefined) return null
  const restore = () => {
    if (openDialog !== null) onRestore(openDialog)
    setOpenDialog(null)
  }
  return (
    <Stack aria-labelledby="page-versions" as="section" gap="8" className={classes.versions}>
      <Heading id="page-versions" level={2} size="16" tone="default" isBreaking>
        {t('builder.versions')}
      </Heading>
      <ol className={classes.kinds}>
        {data.design.history.map((look, position) => (
          <Version key={look.version} look={look} isLive={position === 0} isBusy={isBusy} onRequest={() => setOpenDialog(look.version)} />
        ))}
      </ol>
      <AlertDialog
        isOpen={openDialog !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setOpenDialog(null))}
        tone="primary"
        title={t('builder.restoreTitle', { version: openDialog ?? 0 })}
        description={t('builder.restoreText')}
        confirmLabel={t('builder.restore')}
        onConfirm={restore}
      />
    </Stack>
  )
}

type VersionProps = { look: PublishedDesign; isLive: boolean; isBusy: boolean; onRequest: () => void }

function Version({ look: { version, author, publishedAt }, isLive, isBusy, onRequest }: VersionProps) {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  const time = formatDateTime(publishedAt, locale)
  return (
    <li className={classes.version}>
      <span>
        <b>{t('builder.version', { version })}</b> <small>{author === null ? time : `${isolate(author)} · ${time}`}</small>
      </span>
      {isLive ? (
        <Pill tone="success">{t('builder.live')}</Pill>
      ) : (
        <Button variant="secondary" disabled={isBusy} aria-label={t('builder.restoreOf', { version })} onClick={onRequest}>
          {t('builder.restore')}
        </Button>
      )}
    </li>
  )
}
