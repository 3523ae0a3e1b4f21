import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { DIRECTIONAL_ICONS, ICON_PATHS, type IconName } from './icon-paths.ts'
import classes from './icon.module.css'

export type IconProps = Omit<ComponentProps<'svg'>, 'name' | 'children'> & { name: IconName }

/** A decorative 20 px icon in the colour of the text around it; the word beside it, or the label of its button, names it. */
export function Icon({ name, className, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      data-directional={DIRECTIONAL_ICONS.has(name) || undefined}
      {...rest}
      className={clsx(classes.root, className)}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
