import type { PaymentMethodId } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { Stack } from '@parlour/ui'
import classes from './network-name.module.css'

export function NetworkName({ method }: { method: PaymentMethodId }) {
  const { t } = useTranslation('billing')
  return (
    <Stack as="span" direction="row" align="baseline" isWrapping={false} isInline gap="8" className={classes.root} data-network={method}>
      <span className={classes.mark} aria-hidden="true" />
      <span>{t(`network.${method}`)}</span>
    </Stack>
  )
}
