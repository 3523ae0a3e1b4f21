import { CopyButton, IconButton } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './operation-account.module.css'

const SHOWN_CHARS = 2
const MASK = '\u2022'

/** Masked until revealed, so that the screen can be shared. */
export function OperationAccount({ account }: { account: string }) {
  const { t } = useTranslation('account')
  const [isShown, setIsShown] = useState(false)
  const label = t(isShown ? 'sites.hideAccount' : 'sites.showAccount')
  return (
    <span className={classes.root}>
      <bdi dir="ltr" className={classes.code}>
        {isShown ? account : account.slice(0, SHOWN_CHARS).padEnd(account.length, MASK)}
      </bdi>
      <span className={classes.actions}>
        <IconButton icon={isShown ? 'eye-off' : 'eye'} label={label} size="s" onClick={() => setIsShown(!isShown)} />
        <CopyButton value={account} label={t('sites.copyAccount')} />
      </span>
    </span>
  )
}
