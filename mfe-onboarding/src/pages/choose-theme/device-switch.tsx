import { Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { DEVICE_WIDTHS, type DeviceWidth } from '../../features/preview-design/site-preview.tsx'
import classes from './preview-pane.module.css'

export type DeviceSwitchProps = { value: DeviceWidth; isScripts: boolean; onDevice: (device: string) => void; onScripts: () => void }

export function DeviceSwitch({ value, isScripts, onDevice, onScripts }: DeviceSwitchProps) {
  const { t } = useTranslation('onboarding')
  return (
    <Stack gap="4" direction="row" role="group" aria-label={t('preview.devices')}>
      {DEVICE_WIDTHS.map((width) => (
        <button
          key={width}
          type="button"
          className={classes.device}
          aria-pressed={value === width && !isScripts}
          onClick={() => onDevice(String(width))}
        >
          {t(`preview.device${width}`)} <bdi dir="ltr">{width}</bdi>
        </button>
      ))}
      <button type="button" className={classes.device} aria-pressed={isScripts} onClick={onScripts}>
        {t('theme.scripts')}
      </button>
    </Stack>
  )
}

export function deviceOf(device: string | null): DeviceWidth {
  const own = globalThis.innerWidth < 768 ? 390 : 1280
  return DEVICE_WIDTHS.find((width) => String(width) === device) ?? own
}
