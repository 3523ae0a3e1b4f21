import type { UseFormRegisterReturn } from 'react-hook-form'
import classes from './send-form.module.css'

/** Only bots fill it in: invisible, outside the tab order and hidden from assistive technology. */
export function HoneypotField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input {...field} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
