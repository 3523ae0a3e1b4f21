import { useEffect, useId, useRef, useState } from 'react'
import { UNREAD_LIMIT, type Notice } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, isolate } from '@parlour/i18n'
import { Icon, VisuallyHidden } from '@parlour/ui'
import { useDisclosure } from '../../layout/use-disclosure.ts'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import classes from './notice-bell.module.css'
import { NoticePanel } from './notice-panel.tsx'
import { client } from '../../client.ts'
import { useLiveWorkspace } from './use-live-workspace.ts'

export function NoticeBell() {
  const t = useShellTexts()
  const locale = useLocale()
  const panelId = useId()
  const { isOpen, root, button, toggle } = useDisclosure()
  const { data } = client.listNotices.useQuery({ locale })
  useLiveWorkspace()
  const arrived = useArrived(data?.list[0])
  const unread = data?.unread ?? 0
  const number = unread >= UNREAD_LIMIT ? `${formatCount(UNREAD_LIMIT - 1, locale)}+` : formatCount(unread, locale)
  return (
    <div ref={root} className={classes.root}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        aria-label={unread === 0 ? t('bell.title') : t('bell.unread', { number })}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <Icon name="bell" />
        {unread === 0 ? null : (
          <span aria-hidden="true" dir="ltr" className={classes.count}>
            {number}
          </span>
        )}
      </button>
      <VisuallyHidden role="status">{arrived ? t('bell.arrived', { title: isolate(arrived.title) }) : ''}</VisuallyHidden>
      <div id={panelId} hidden={!isOpen} role="group" aria-label={t('bell.title')} className={classes.panel}>
        {isOpen ? <NoticePanel /> : null}
      </div>
    </div>
  )
}

function useArrived(newest: Notice | undefined): Notice | undefined {
  const [arrived, setArrived] = useState<Notice>()
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (newest === undefined) return
    if (known.current !== undefined && known.current !== newest.id && !newest.isRead) setArrived(newest)
    known.current = newest.id
  }, [newest])
  return arrived
}
