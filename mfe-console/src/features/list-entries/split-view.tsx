import { useTranslation } from 'react-i18next'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './queue-list.module.css'

export type SplitViewProps = { list: ReactNode; detail: ReactNode; detailLabel: string; openId: string | null }

export function SplitView({ list, detail, detailLabel, openId }: SplitViewProps) {
  const { t } = useTranslation('console')
  const listRef = useRef<HTMLDivElement>(null)
  const detailRef = useRef<HTMLElement>(null)
  const shownId = useRef(openId)
  useEffect(() => {
    if (openId === shownId.current) return
    shownId.current = openId
    if (openId !== null) detailRef.current?.focus()
  }, [openId])
  return (
    <div className={classes.split}>
      <div ref={listRef} tabIndex={-1} className={classes.side}>
        {list}
      </div>
      <section ref={detailRef} tabIndex={-1} aria-label={detailLabel} className={classes.detail}>
        {openId === null ? null : (
          <button type="button" className={classes.back} onClick={() => listRef.current?.focus()}>
            {t('queue.back')}
          </button>
        )}
        {detail}
      </section>
    </div>
  )
}
