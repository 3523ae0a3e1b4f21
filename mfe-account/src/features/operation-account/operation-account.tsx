import { CopyButton, IconButton, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const SHOWN_CHARS = 2
const MASK = '\u2022'

/** Masked until revealed, so that the screen can be shared. */
export function OperationAccount({ account }: { account: string }) {
  const { t } = useTranslation('account')
  const [isShown, setIsShown] = useState(false)
  const label = t(isShown ? 'sites.hideAccount' : 'sites.showAccount')
  return (
    <Stack as="span" direction="row" align="center" isInline gap="4" columnGap="8">
      <Text dir="ltr" as="bdi" size="14" isMono isBreaking>
        {isShown ? account : account.slice(0, SHOWN_CHARS).padEnd(account.length, MASK)}
      </Text>
      <Stack as="span" direction="row" align="center" isWrapping={false} isInline>
        <IconButton icon={isShown ? 'eye-off' : 'eye'} label={label} size="s" onClick={() => setIsShown(!isShown)} />
        <CopyButton value={account} label={t('sites.copyAccount')} />
      </Stack>
    </Stack>
  )
}
