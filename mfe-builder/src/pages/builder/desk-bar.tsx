import { AlertDialog, Button, Pill } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './builder-page.module.css'
import type { Builder } from './use-builder.ts'

/** The steps back and forth, and the ways to the draft and to players. */
export function DeskBar({ builder }: { builder: Builder }) {
  const { t } = useTranslation('builder')
  const [isAsked, setAsked] = useState(false)
  const { isDirty, isBusy } = builder
  const publish = () => {
    setAsked(false)
    void builder.publish()
  }
  return (
    <div className={classes.bar} role="group" aria-label={t('builder.acts')}>
      <Button variant="secondary" onClick={builder.undo} disabled={!builder.canUndo}>
        {t('builder.undo')}
      </Button>
      <Button variant="secondary" onClick={builder.redo} disabled={!builder.canRedo}>
        {t('builder.redo')}
      </Button>
      <Pill tone={isDirty ? 'warning' : builder.canPublish ? 'info' : 'success'}>
        {t(isDirty ? 'builder.unsaved' : builder.canPublish ? 'builder.draft' : builder.isOwn ? 'builder.live' : 'builder.untouched')}
      </Pill>
      <span className={classes.writes}>
        <Button variant="secondary" onClick={() => void builder.save()} disabled={!isDirty || isBusy}>
          {t('builder.save')}
        </Button>
        <Button onClick={() => setAsked(true)} isBusy={isBusy} disabled={!builder.canPublish}>
          {t('builder.publish')}
        </Button>
      </span>
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        tone="primary"
        title={t('builder.publishTitle')}
        description={t('builder.publishText')}
        confirmLabel={t('builder.publish')}
        cancelLabel={t('builder.cancel')}
        onConfirm={publish}
      />
    </div>
  )
}
