import { Icon, Stack, VisuallyHidden } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './tick-list.module.css'

export type Tick = { readonly id: string; readonly text: string; readonly state: 'done' | 'current' | 'open' }

/** The state is conveyed by mark, weight and screen-reader text. */
export function TickList({ ticks }: { ticks: readonly Tick[] }) {
  const { t } = useTranslation('billing')
  return (
    <Stack as="ol" gap="16">
      {ticks.map(({ id, text, state }) => (
        <Stack
          key={id}
          as="li"
          direction="row"
          isWrapping={false}
          gap="8"
          size="14"
          tone="subtle"
          className={classes.tick}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark}>{state === 'done' ? <Icon name="check" /> : <Icon name="dot" />}</span>
          <span>
            {text}
            <VisuallyHidden>{` ${t(`progress.${state}`)}`}</VisuallyHidden>
          </span>
        </Stack>
      ))}
    </Stack>
  )
}
