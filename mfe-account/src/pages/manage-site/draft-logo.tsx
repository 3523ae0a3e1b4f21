import { RULES, type SiteLogo } from '@parlour/contracts'
import { base64Of, useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Button, Stack, Text } from '@parlour/ui'
import { useRef, type ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './design-panel.module.css'
import type { DesignEditor } from './use-design-editor.ts'

const KINDS = 'image/png,image/jpeg,image/webp'

export type DraftLogoProps = { logo: SiteLogo | null; editor: Pick<DesignEditor, 'sendLogo' | 'showError' | 'isBusy'> }

export function DraftLogo({ logo, editor }: DraftLogoProps) {
  const { t } = useTranslation('account')
  const size = formatCount(RULES.logo.maxBytes / 1024, useLocale())
  const input = useRef<HTMLInputElement>(null)
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again after it was mended.
    currentTarget.value = ''
    if (file === undefined) return
    if (file.size > RULES.logo.maxBytes) return editor.showError(t('manage.design.logoTooBig', { size }))
    editor.sendLogo(await base64Of(file))
  }
  return (
    <Stack gap="8" role="group" aria-label={t('manage.design.logo')}>
      <Text size="14" weight="medium" aria-hidden="true">
        {t('manage.design.logo')}
      </Text>
      <Stack gap="8" direction="row" align="center">
        {logo === null ? null : (
          <img className={classes.logoPicture} src={logo.path} width={logo.width} height={logo.height} alt={t('manage.design.logoAlt')} />
        )}
        <input ref={input} type="file" accept={KINDS} hidden aria-label={t('manage.design.logo')} onChange={(event) => void take(event)} />
        <Button variant="secondary" onClick={() => input.current?.click()} disabled={editor.isBusy}>
          {t(logo === null ? 'manage.design.logoChoose' : 'manage.design.logoReplace')}
        </Button>
        {logo === null ? null : (
          <Button variant="quiet" onClick={() => editor.sendLogo(null)} disabled={editor.isBusy}>
            {t('manage.design.logoRemove')}
          </Button>
        )}
      </Stack>
      <Text size="14" tone="muted">
        {t('manage.design.logoHint', { size })}
      </Text>
    </Stack>
  )
}
