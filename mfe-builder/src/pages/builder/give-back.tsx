import { AlertDialog, Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './builder-page.module.css'

/** Undo or an earlier version brings the page back. */
export function GiveBack({ isDisabled, onGiveBack }: { isDisabled: boolean; onGiveBack: () => void }) {
  const { t } = useTranslation('builder')
  const [isDialogOpen, setOpenDialog] = useState(false)
  return (
    <div className={classes.giveBack}>
      <Button variant="quiet" disabled={isDisabled} onClick={() => setOpenDialog(true)}>
        {t('builder.giveBack')}
      </Button>
      <AlertDialog
        isOpen={isDialogOpen}
        onOpenChange={setOpenDialog}
        title={t('builder.giveBackTitle')}
        description={t('builder.giveBackText')}
        confirmLabel={t('builder.giveBackNow')}
        onConfirm={() => {
          setOpenDialog(false)
          onGiveBack()
        }}
      />
    </div>
  )
}
