import { Spinner, useDelayedFlag } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.ts'
import classes from './page-states.module.css'

export function LoadingPage() {
  const t = useShellTexts()
  const isSlow = useDelayedFlag(true)
  return <div className={classes.state}>{isSlow ? <Spinner label={t('loading')} /> : null}</div>
}
