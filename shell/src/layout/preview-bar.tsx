import { useLocation } from 'react-router-dom'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { useShell } from '../app/shell-context.ts'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { NoticeBar } from './notice-bar.tsx'
import classes from './preview-bar.module.css'

export function PreviewBar() {
  const t = useShellTexts()
  const locale = useLocale()
  const { pathname } = useLocation()
  const { vector } = useShell().boot
  const { preview } = vector
  if (!preview) return null
  const { name, person, until } = preview
  const version = (name === 'shell' ? vector.shell : vector.remotes[name])?.version ?? ''
  return (
    <aside aria-label={t('preview.label')} className={classes.root}>
      <NoticeBar tone="warning" icon="alert" action={{ to: `${pathname}?preview=off`, label: t('preview.leave'), reloadDocument: true }}>
        {t('preview.text', { name, version, person, until: formatDateTime(until, locale) })}
      </NoticeBar>
    </aside>
  )
}
