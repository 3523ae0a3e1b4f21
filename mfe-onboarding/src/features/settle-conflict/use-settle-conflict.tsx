import { useConflict, type Conflict } from '@parlour/federation-sdk'
import { ConflictDialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** Merges concurrent saves; `dialog` opens only for fields that both sides changed. */
export function useSettleConflict<Name extends string>() {
  const { settle, question } = useConflict<Name>()
  return { settle, dialog: question === null ? null : <SettleDialog {...question} /> }
}

function SettleDialog(question: Conflict) {
  const { t } = useTranslation('onboarding')
  const texts = {
    title: t('conflict.title'),
    text: t('conflict.text'),
    mine: t('conflict.mine'),
    theirs: t('conflict.theirs'),
    empty: t('conflict.empty'),
    allMine: t('conflict.allMine'),
    allTheirs: t('conflict.allTheirs'),
    save: t('conflict.save'),
    cancel: t('conflict.cancel'),
    close: t('conflict.close'),
  }
  return <ConflictDialog isOpen texts={texts} {...question} />
}
