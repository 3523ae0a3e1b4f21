import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FreezeDialog } from './freeze-dialog.tsx'
import { ProtectDialog } from './protect-dialog.tsx'

export type RuleButtonsProps = { parts: readonly string[]; protectedParts: readonly string[] }

export function RuleButtons({ parts, protectedParts }: RuleButtonsProps) {
  const { t } = useTranslation('console')
  const [openDialog, setOpenDialog] = useState<'nothing' | 'freeze' | 'protect'>('nothing')
  const close = () => setOpenDialog('nothing')
  return (
    <>
      <Button variant="secondary" onClick={() => setOpenDialog('freeze')}>
        {t('rules.freeze')}
      </Button>
      <Button variant="secondary" onClick={() => setOpenDialog('protect')}>
        {t('rules.protected')}
      </Button>
      {openDialog === 'freeze' ? <FreezeDialog onClose={close} /> : null}
      {openDialog === 'protect' ? <ProtectDialog parts={parts} protectedParts={protectedParts} onClose={close} /> : null}
    </>
  )
}
