import { PAGES, pagePath, type OwnData } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Button, Heading, Stack, Text, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './own-data.module.css'
import { EraseDialog } from './erase-dialog.tsx'

export function EraseAccount({ data, account }: { data: OwnData; account: string }) {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(false)
  const { sites, orders, isStaff } = data.blockers
  const isBlocked = isStaff || sites.length > 0 || orders.length > 0
  if (data.erasure !== null) return null
  return (
    <Stack gap="8" className={classes.part}>
      <Heading level={2} size="16">
        {t('privacy.eraseTitle')}
      </Heading>
      <Text tone="muted">{t('privacy.eraseText')}</Text>
      {isBlocked ? (
        <Blockers blockers={data.blockers} />
      ) : (
        <Stack direction="row" gap="8" className={classes.actions}>
          <Button variant="danger" onClick={() => setIsOpen(true)}>
            {t('privacy.erase')}
          </Button>
        </Stack>
      )}
      {isOpen ? <EraseDialog account={account} onClose={() => setIsOpen(false)} /> : null}
    </Stack>
  )
}

function Blockers({ blockers: { sites, orders, isStaff } }: { blockers: OwnData['blockers'] }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Stack gap="8" size="14" className={classes.blockers}>
      <p>{t('privacy.blocked')}</p>
      <ul>
        {isStaff ? <li>{t('privacy.blockedStaff')}</li> : null}
        {sites.map(({ id, siteName }) => (
          <li key={id}>
            {t('privacy.blockedSite')}{' '}
            <TextLink to={pagePath(locale, PAGES.mySite)}>
              <bdi>{siteName}</bdi>
            </TextLink>
          </li>
        ))}
        {orders.map(({ id, orderNumber }) => (
          <li key={id}>
            {t('privacy.blockedOrder')}{' '}
            <TextLink to={pagePath(locale, PAGES.myOrder)}>
              <bdi dir="ltr">{orderNumber}</bdi>
            </TextLink>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
