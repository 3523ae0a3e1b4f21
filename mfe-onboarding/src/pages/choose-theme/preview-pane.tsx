import type { CartItem } from '@parlour/contracts'
import { SCHEMES, TEMPLATES, themesOf } from '@parlour/site-engine'
import { useTranslation } from 'react-i18next'
import { DEVICE_WIDTHS, SitePreview, type DeviceWidth } from '../../features/preview-design/site-preview.tsx'
import classes from './choose-theme-page.module.css'
import type { DesignChoice } from './use-design-choice.ts'

export type PreviewPaneProps = { item: CartItem; choice: DesignChoice; device: string | null; onDevice: (device: string) => void }

/** The chosen design at a device width, which starts as the merchant's own; before a choice, the first of the gallery. */
export function PreviewPane({ item, choice, device, onDevice }: PreviewPaneProps) {
  const { t } = useTranslation('onboarding')
  const width = deviceOf(device)
  const templateId = choice.templateId ?? TEMPLATES[0]?.id ?? ''
  const site = {
    name: item.siteName ?? t('preview.siteName'),
    locale: item.locale,
    country: { id: item.countriesId, name: item.countryName, currencyCode: item.currencyCode },
    templateId,
    themeId: choice.themeId ?? themesOf(templateId)[0]?.id ?? '',
    schemeId: choice.schemeId ?? SCHEMES[0]?.id ?? '',
  }
  return (
    <section className={classes.pane} aria-label={t('preview.label')}>
      <div className={classes.devices} role="group" aria-label={t('preview.devices')}>
        {DEVICE_WIDTHS.map((deviceWidth) => (
          <button
            key={deviceWidth}
            type="button"
            className={classes.chip}
            aria-pressed={width === deviceWidth}
            onClick={() => onDevice(String(deviceWidth))}
          >
            {t(`preview.device${deviceWidth}`)} <bdi dir="ltr">{deviceWidth}</bdi>
          </button>
        ))}
      </div>
      <div className={classes.stage} data-device={width}>
        <SitePreview site={site} width={width} title={t('preview.frame')} unknownText={t('preview.unknown')} />
      </div>
    </section>
  )
}

function deviceOf(device: string | null): DeviceWidth {
  const own = globalThis.innerWidth < 768 ? 390 : 1280
  return DEVICE_WIDTHS.find((width) => String(width) === device) ?? own
}
