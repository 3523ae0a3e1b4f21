import { useId, type ReactNode } from 'react'
import { Stack, Text } from '@parlour/ui'
import classes from './switch-view.module.css'

type View = { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }

/** All views are in the markup and the switch is a radio group, so that it works without script. */
export function SwitchView({ label, views }: { label: string; views: readonly View[] }) {
  const name = useId()
  return (
    <Stack gap="24" className={classes.root}>
      <Stack as="fieldset" direction="row" gap="8">
        <Text as="legend" size="14" tone="muted" weight="medium" className={classes.legend}>
          {label}
        </Text>
        {views.map(({ id, label: viewLabel }, index) => (
          <Text key={id} as="label" size="14" tone="default" weight="medium" leading="tight" className={classes.choice}>
            <input type="radio" name={name} value={id} defaultChecked={index === 0} className={classes.radio} />
            <span>{viewLabel}</span>
          </Text>
        ))}
      </Stack>
      {views.map(({ id, content }, index) => (
        <div key={id} data-view={index + 1} className={classes.view}>
          {content}
        </div>
      ))}
    </Stack>
  )
}
