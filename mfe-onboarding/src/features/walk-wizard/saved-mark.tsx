import type { CartItem } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatLocale, type Locale } from '@parlour/i18n'
import { Icon } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './wizard-frame.module.css'

export type SavedMarkProps = { item: CartItem; isBusy?: boolean | undefined; hasFailed?: boolean | undefined }

export function SavedMark({ item, isBusy, hasFailed }: SavedMarkProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const state = isBusy ? 'saving' : hasFailed ? 'unsaved' : 'saved'
  const texts = {
    saving: t('wizard.saving'),
    unsaved: t('wizard.unsaved'),
    saved: t('wizard.saved', { time: shortTime(item.updatedAt, locale) }),
  }
  return (
    <p className={classes.saved} data-state={state} role="status">
      <Icon name={state === 'saved' ? 'check' : state === 'saving' ? 'clock' : 'alert'} className={classes.savedIcon} />
      {texts[state]}
    </p>
  )
}

function shortTime(iso: string, locale: Locale): string {
  const time = new Date(iso)
  if (time.toDateString() !== new Date().toDateString()) return formatDateTime(iso, locale)
  return new Intl.DateTimeFormat(formatLocale(locale), { hour: '2-digit', minute: '2-digit' }).format(time)
}
