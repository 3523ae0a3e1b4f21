import type { ComponentProps, ReactNode } from 'react'
import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import classes from './tabs.module.css'

export type TabItem<Value extends string> = { value: Value; label: ReactNode; panel: ReactNode; isDisabled?: boolean | undefined }

export type TabsProps<Value extends string> = Omit<ComponentProps<'div'>, 'children' | 'onChange' | 'defaultValue' | 'style'> & {
  label: string
  tabs: readonly TabItem<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  layout?: 'start' | 'fill' | undefined
}

/** Manual activation: arrows move focus (mirrored in right-to-left), Enter or Space shows the panel. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue, onValueChange, layout = 'start', className, ...rest } = props
  const control = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value }
  const select = (next: unknown) => {
    const chosen = tabs.find((tab) => tab.value === next)
    if (chosen) onValueChange?.(chosen.value)
  }
  return (
    <BaseTabs.Root {...control} {...rest} onValueChange={select} className={clsx(classes.root, className)}>
      <BaseTabs.List aria-label={label} data-layout={layout} className={classes.list}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} disabled={tab.isDisabled} className={classes.tab}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={classes.panel}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
