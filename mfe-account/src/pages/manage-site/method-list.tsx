import type { SitePaymentMethod } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { Checkbox, IconButton, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './managed-panel.module.css'

export type MethodListProps = { methods: readonly SitePaymentMethod[]; onChange: (methods: readonly SitePaymentMethod[]) => void }

/** Reordered by buttons or Alt and an arrow key; focus stays on the moved entry. */
export function MethodList({ methods, onChange }: MethodListProps) {
  const { t } = useTranslation('account')
  const [update, setUpdate] = useState('')
  const restoreFocus = useRestoredFocus()
  const turn = (name: string, isOn: boolean) => onChange(methods.map((method) => (method.name === name ? { name, isOn } : method)))
  const move = (from: number, to: number) => {
    const moved = methods[from]
    if (moved === undefined || to < 0 || to >= methods.length) return
    restoreFocus()
    onChange(methods.toSpliced(from, 1).toSpliced(to, 0, moved))
    setUpdate(t('manage.payments.moved', { name: isolate(moved.name), place: to + 1, total: methods.length }))
  }
  const followKeys = (event: KeyboardEvent, position: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    move(position, position + step)
  }
  return (
    <>
      <ol className={classes.methods}>
        {methods.map(({ name, isOn }, position) => (
          <Stack key={name} as="li" direction="row" align="center" isWrapping={false} gap="8" className={classes.method}>
            <Text as="span" size="14" tone="subtle" className={classes.position} aria-hidden="true">
              {position + 1}
            </Text>
            <Checkbox
              className={classes.switch}
              label={<bdi>{name}</bdi>}
              checked={isOn}
              onChange={({ currentTarget }) => turn(name, currentTarget.checked)}
              onKeyDown={(event) => followKeys(event, position)}
            />
            <IconButton
              size="s"
              icon="chevron-down"
              className={classes.up}
              label={t('manage.payments.up', { name: isolate(name) })}
              aria-disabled={position === 0 || undefined}
              onClick={() => move(position, position - 1)}
              onKeyDown={(event) => followKeys(event, position)}
            />
            <IconButton
              size="s"
              icon="chevron-down"
              label={t('manage.payments.down', { name: isolate(name) })}
              aria-disabled={position === methods.length - 1 || undefined}
              onClick={() => move(position, position + 1)}
              onKeyDown={(event) => followKeys(event, position)}
            />
          </Stack>
        ))}
      </ol>
      <VisuallyHidden role="status">{update}</VisuallyHidden>
    </>
  )
}

/** Browsers drop focus from an element that moves in the DOM; this restores it. */
function useRestoredFocus() {
  const moved = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    moved.current?.focus()
    moved.current = null
  })
  return () => {
    moved.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
  }
}
