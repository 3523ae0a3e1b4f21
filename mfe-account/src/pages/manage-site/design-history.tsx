import type { PublishedDesign } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { AlertDialog, Button, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { designName } from './design-names.ts'
import classes from './design-panel.module.css'
import type { DesignEditor } from './use-design-editor.ts'

export type DesignHistoryProps = { history: readonly PublishedDesign[]; editor: DesignEditor }

export function DesignHistory({ history, editor }: DesignHistoryProps) {
  const { t } = useTranslation('account')
  const [openDialog, setOpenDialog] = useState<PublishedDesign | null>(null)
  const restore = () => {
    if (openDialog !== null) editor.restore(openDialog.version)
    setOpenDialog(null)
  }
  return (
    <Stack as="section" gap="8" aria-labelledby="design-history">
      <Heading id="design-history" level={2} size="20">
        {t('manage.design.history')}
      </Heading>
      <ol className={classes.versions}>
        {history.map((look, position) => (
          <Version key={look.version} look={look} isLive={position === 0} isBusy={editor.isBusy} onRestore={() => setOpenDialog(look)} />
        ))}
      </ol>
      <AlertDialog
        isOpen={openDialog !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setOpenDialog(null))}
        tone="primary"
        title={t('manage.design.restoreTitle', { version: openDialog?.version ?? 0 })}
        description={t('manage.design.publishText')}
        confirmLabel={t('manage.design.restore')}
        onConfirm={restore}
      />
    </Stack>
  )
}

type VersionProps = { look: PublishedDesign; isLive: boolean; isBusy: boolean; onRestore: () => void }

function Version({ look, isLive, isBusy, onRestore }: VersionProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { version, author, restored } = look
  const time = formatDateTime(look.publishedAt, locale)
  return (
    <Stack as="li" direction="row" align="center" gap="8" columnGap="16" className={classes.version}>
      <div className={classes.versionText}>
        <Text weight="medium" isBreaking>
          {t('manage.design.version', { version })} · {designName(t, look.design)}
        </Text>
        <Text size="14" tone="muted">
          {author === null ? t('manage.design.ordered', { time }) : t('manage.design.publishedBy', { name: isolate(author), time })}
          {restored === null ? null : ` ${t('manage.design.restoredFrom', { version: restored })}`}
        </Text>
      </div>
      {isLive ? (
        <Pill tone="success">{t('manage.design.live')}</Pill>
      ) : (
        <Button variant="secondary" onClick={onRestore} disabled={isBusy} aria-label={t('manage.design.restoreOf', { version })}>
          {t('manage.design.restore')}
        </Button>
      )}
    </Stack>
  )
}
