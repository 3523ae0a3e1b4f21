import type { NoticePreferences } from '@parlour/contracts'
import { Banner, Checkbox, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import classes from './choose-notices.module.css'

type Row = NoticePreferences['list'][number]

export function ChooseNotices({ preferences: { messenger, list } }: { preferences: NoticePreferences }) {
  const { t } = useTranslation('account')
  const [save, { isError, isSuccess }] = client.saveNoticePreferences.useMutation()
  const keep = ({ kind, isMailed, isMessaged }: Row) => void save({ body: { kind, isMailed, isMessaged } })
  return (
    <Stack gap="8" className={classes.root}>
      {messenger === 'unbound' ? (
        <Text size="14" tone="muted">
          {t('notices.connect')}
        </Text>
      ) : null}
      <ul>
        {list.map((row) => (
          <li key={row.kind}>
            <Stack as="fieldset" direction="row" align="center" gap="4" columnGap="24" className={classes.row}>
              <legend className={classes.kind}>{t(`notices.kinds.${row.kind}`)}</legend>
              <Checkbox
                label={row.isMailFixed ? `${t('notices.mail')} (${t('notices.always')})` : t('notices.mail')}
                checked={row.isMailed}
                disabled={row.isMailFixed}
                onChange={({ target }) => keep({ ...row, isMailed: target.checked })}
              />
              {messenger === 'not-offered' ? null : (
                <Checkbox
                  label={t('notices.messenger')}
                  checked={row.isMessaged}
                  disabled={messenger === 'unbound'}
                  onChange={({ target }) => keep({ ...row, isMessaged: target.checked })}
                />
              )}
            </Stack>
          </li>
        ))}
      </ul>
      <Text role="status" size="14" tone="muted">
        {isSuccess ? t('notices.saved') : ''}
      </Text>
      {isError ? <Banner tone="danger">{t('notices.saveFailed')}</Banner> : null}
    </Stack>
  )
}
