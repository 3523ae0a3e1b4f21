import type { Site } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DEVICE_WIDTHS, SitePreview, type DeviceWidth } from '../../features/preview-design/site-preview.tsx'
import classes from './site-window.module.css'

export function SiteWindow({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const [width, setWidth] = useState<DeviceWidth>(() => (globalThis.innerWidth < 768 ? 390 : 1280))
  const preview = {
    name: site.siteName,
    locale,
    country: { id: site.countriesId, name: site.countryName, currencyCode: site.currencyCode },
    ...site.design,
    logo: site.logo,
  }
  return (
    <div className={classes.root}>
      <Stack gap="8" direction="row" role="group" aria-label={t('preview.devices')}>
        {DEVICE_WIDTHS.map((device) => (
          <button key={device} type="button" className={classes.device} aria-pressed={device === width} onClick={() => setWidth(device)}>
            {t(`preview.device${device}`)} <bdi dir="ltr">{device}</bdi>
          </button>
        ))}
      </Stack>
      <div className={classes.stage} data-device={width}>
        <SitePreview site={preview} width={width} title={t('preview.frame')} unknownText={t('preview.unknown')} />
      </div>
    </div>
  )
}
