import type { SiteManagement } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { AlertDialog, Button, Stack, Text, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DesignEditor } from './use-design-editor.ts'

export type DesignActionsProps = { draft: SiteManagement['design']['draft']; editor: DesignEditor }

export function DesignActions({ draft, editor }: DesignActionsProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard' | null>(null)
  const { picked, isBusy } = editor
  const confirm = () => {
    if (openDialog === 'publish') editor.publish()
    if (openDialog === 'discard') {
      editor.unpick()
      editor.undo(true)
    }
    setOpenDialog(null)
  }
  return (
    <Stack gap="8">
      <Stack gap="8" direction="row">
        <Button onClick={() => setOpenDialog('publish')} isBusy={isBusy} disabled={draft === null && picked === null}>
          {t('manage.design.publish')}
        </Button>
        <Button variant="secondary" onClick={editor.saveDraft} disabled={picked === null || isBusy}>
          {t('manage.design.saveDraft')}
        </Button>
        {draft === null && picked === null ? null : (
          <Button variant="quiet" onClick={() => (picked === null ? editor.undo(false) : editor.unpick())} disabled={isBusy}>
            {t('manage.design.undo')}
          </Button>
        )}
        {draft === null ? null : (
          <Button variant="quiet" onClick={() => setOpenDialog('discard')} disabled={isBusy}>
            {t('manage.design.discard')}
          </Button>
        )}
      </Stack>
      {draft === null ? null : (
        <Text size="14" tone="muted">
          {t('manage.design.savedBy', { name: isolate(draft.author), time: formatDateTime(draft.savedAt, locale) })}{' '}
          <TextLink to={draft.previewPath} newTabLabel={t('newTab')}>
            {t('manage.design.preview')}
          </TextLink>
        </Text>
      )}
      <AlertDialog
        isOpen={openDialog !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setOpenDialog(null))}
        tone={openDialog === 'discard' ? 'danger' : 'primary'}
        title={t(openDialog === 'discard' ? 'manage.design.discardTitle' : 'manage.design.publishTitle')}
        description={t(openDialog === 'discard' ? 'manage.design.discardText' : 'manage.design.publishText')}
        confirmLabel={t(openDialog === 'discard' ? 'manage.design.discard' : 'manage.design.publish')}
        onConfirm={confirm}
      />
    </Stack>
  )
}
