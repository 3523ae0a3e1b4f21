import type { UseFormRegisterReturn } from 'react-hook-form'
import classes from './send-form.module.css'

/** A field that only machines fill: out of sight, out of the tab order and unknown to assistive technology. */
export function HoneypotField({ field }: { field: UseFormRegisterReturn }) {
  return (
    <div className={classes.trap} aria-hidden="true">
      <input {...field} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
