import { useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Link, type LinkProps } from 'react-router-dom'
import { clsx } from 'clsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icon-paths.ts'
import classes from './menu.module.css'

export type MenuItem = {
  id: string
  label: string
  icon?: IconName | undefined
  startsGroup?: boolean | undefined
  isDanger?: boolean | undefined
  isDisabled?: boolean | undefined
} & ({ to: LinkProps['to']; onSelect?: (() => void) | undefined } | { to?: undefined; onSelect: () => void })

export type MenuProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  trigger: ReactNode
  header?: ReactNode
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  look?: 'plain' | 'button' | undefined
  /** Opens when it is mounted, with the focus on its first item. */
  isOpenAtFirst?: boolean | undefined
}

export function Menu({ label, trigger, header, items, align = 'end', look = 'plain', isOpenAtFirst, className, ...rest }: MenuProps) {
  const awaitsFocus = useRef(isOpenAtFirst)
  const focusOnce = (first: HTMLElement | null): void => {
    if (!first || !awaitsFocus.current) return
    awaitsFocus.current = false
    first.focus()
  }
  return (
    <BaseMenu.Root modal={false} defaultOpen={isOpenAtFirst}>
      <BaseMenu.Trigger aria-label={label} {...rest} className={clsx(classes.trigger, look === 'button' && classes.button, className)}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={classes.positioner} side="bottom" align={align} sideOffset={8}>
          <BaseMenu.Popup className={classes.popup}>
            {header ? <div className={classes.header}>{header}</div> : null}
            {items.map((item, position) => (
              <MenuRow key={item.id} item={item} ref={position === 0 ? focusOnce : undefined} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function MenuRow({ item, ref }: { item: MenuItem; ref: Ref<HTMLElement> | undefined }) {
  const shared = {
    ref,
    label: item.label,
    className: classes.item,
    onClick: () => item.onSelect?.(),
    'data-danger': item.isDanger || undefined,
  }
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} /> : null}
      <span>{item.label}</span>
    </>
  )
  return (
    <>
      {item.startsGroup ? <BaseMenu.Separator className={classes.separator} /> : null}
      {item.to === undefined ? (
        <BaseMenu.Item {...shared} disabled={item.isDisabled}>
          {content}
        </BaseMenu.Item>
      ) : (
        <BaseMenu.LinkItem {...shared} closeOnClick render={<Link to={item.to} />}>
          {content}
        </BaseMenu.LinkItem>
      )}
    </>
  )
}
