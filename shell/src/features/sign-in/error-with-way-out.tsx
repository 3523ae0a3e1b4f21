import { useShellTexts, type ShellKey } from '../../texts/shell-texts.tsx'
import classes from './sign-in-dialog.module.css'

interface ErrorWithWayOutProps {
  readonly message: string | undefined
  readonly labelKey: ShellKey
  readonly onWayOut: () => void
}

export function ErrorWithWayOut({ message, labelKey, onWayOut }: ErrorWithWayOutProps) {
  const t = useShellTexts()
  return (
    <>
      {message}{' '}
      <button type="button" className={classes.link} data-inline onClick={onWayOut}>
        {t(labelKey)}
      </button>
    </>
  )
}
