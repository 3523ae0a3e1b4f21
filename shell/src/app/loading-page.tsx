import { Spinner, useDelayedFlag } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.ts'
import classes from './page-states.module.css'

/** What stands where the first page will be; nothing for 200 ms, then a spinner. */
export function LoadingPage() {
  const t = useShellTexts()
  const isSlow = useDelayedFlag(true)
  return <div className={classes.state}>{isSlow ? <Spinner label={t('loading')} /> : null}</div>
}
