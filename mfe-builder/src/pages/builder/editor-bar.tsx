import { useLocale } from '@parlour/federation-sdk'
import { formatHour } from '@parlour/i18n'
import { AlertDialog, Button, Pill, Stack } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './builder-page.module.css'
import { KeyList } from './key-list.tsx'
import type { Builder } from './use-builder.ts'

export function EditorBar({ builder, children }: { builder: Builder; children?: ReactNode }) {
  const { t } = useTranslation('builder')
  const [isDialogOpen, setOpenDialog] = useState(false)
  const { isDirty, isBusy } = builder
  const publish = () => {
    setOpenDialog(false)
    void builder.publish()
  }
  return (
    <Stack direction="row" align="end" gap="8" className={classes.bar} role="group" aria-label={t('builder.actions')}>
      <Button variant="secondary" onClick={builder.undo} disabled={!builder.canUndo}>
        {t('builder.undo')}
      </Button>
      <Button variant="secondary" onClick={builder.redo} disabled={!builder.canRedo}>
        {t('builder.redo')}
      </Button>
      <Stack as="span" direction="row" align="center" isWrapping={false} minHeight="control">
        <SaveState builder={builder} />
      </Stack>
      {children}
      <Stack as="span" direction="row" gap="8" className={classes.writes}>
        <KeyList />
        <Button variant="secondary" onClick={() => void builder.save()} disabled={!isDirty || isBusy}>
          {t('builder.save')}
        </Button>
        <Button onClick={() => setOpenDialog(true)} isBusy={isBusy} disabled={!builder.canPublish}>
          {t('builder.publish')}
        </Button>
      </Stack>
      <AlertDialog
        isOpen={isDialogOpen}
        onOpenChange={setOpenDialog}
        tone="primary"
        title={t('builder.publishTitle')}
        description={t('builder.publishText')}
        confirmLabel={t('builder.publish')}
        onConfirm={publish}
      />
    </Stack>
  )
}

function SaveState({ builder: { isDirty, canPublish, isOwn, savedAt } }: { builder: Builder }) {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  if (isDirty) return <Pill tone="warning">{t('builder.unsaved')}</Pill>
  if (!canPublish) return <Pill tone="success">{t(isOwn ? 'builder.live' : 'builder.untouched')}</Pill>
  return <Pill tone="info">{savedAt === null ? t('builder.draft') : t('builder.savedAt', { time: formatHour(savedAt, locale) })}</Pill>
}
