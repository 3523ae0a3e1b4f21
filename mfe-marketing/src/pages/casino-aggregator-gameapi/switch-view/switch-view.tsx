import { useId, type ReactNode } from 'react'
import classes from './switch-view.module.css'

type View = { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }

/** All views are in the markup and the switch is a radio group, so that it works without script. */
export function SwitchView({ label, views }: { label: string; views: readonly View[] }) {
  const name = useId()
  return (
    <div className={classes.root}>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{label}</legend>
        {views.map(({ id, label: viewLabel }, index) => (
          <label key={id} className={classes.choice}>
            <input type="radio" name={name} value={id} defaultChecked={index === 0} className={classes.radio} />
            <span>{viewLabel}</span>
          </label>
        ))}
      </fieldset>
      {views.map(({ id, content }, index) => (
        <div key={id} data-view={index + 1} className={classes.view}>
          {content}
        </div>
      ))}
    </div>
  )
}
