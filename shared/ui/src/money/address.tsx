import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { addressGroups } from './address-groups.ts'
import { CopyButton } from './copy-button.tsx'
import classes from './address.module.css'

export type AddressProps = Omit<ComponentProps<'span'>, 'children'> & {
  value: string
  size?: 'm' | 'l' | undefined
  copyLabel?: string | undefined
}

/** Left to right, groups of four, first and last six bold to expose a swapped address. Gaps are CSS: selections copy no spaces. */
export function Address({ value, size = 'm', copyLabel, className, ...rest }: AddressProps) {
  return (
    <span data-size={size} {...rest} className={clsx(classes.root, className)}>
      <bdi dir="ltr" className={classes.value}>
        {addressGroups(value).map((group) => (
          <span key={group.start}>
            {group.parts.map((part) => (
              <span key={part.start} className={classes.part} data-edge={part.isEdge || undefined}>
                {part.text}
              </span>
            ))}
          </span>
        ))}
      </bdi>
      {copyLabel ? <CopyButton value={value} label={copyLabel} /> : null}
    </span>
  )
}
