import { useShellTexts, type ShellKey } from '../../texts/shell-texts.ts'
import classes from './sign-in-dialog.module.css'

interface ErrorWithWayOutProps {
  readonly message: string | undefined
  /** What the button says. */
  readonly labelKey: ShellKey
  readonly onWayOut: () => void
}

/** The error of a field and, in its line, what can be done about it. */
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
