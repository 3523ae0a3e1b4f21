import { Spinner, useDelayedFlag } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.tsx'
import classes from './page-states.module.css'

export function LoadingPage() {
  const t = useShellTexts()
  const isSlow = useDelayedFlag(true)
  return <div className={classes.state}>{isSlow ? <Spinner label={t('kit.loading')} /> : null}</div>
}
