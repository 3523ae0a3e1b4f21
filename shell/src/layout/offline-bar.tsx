import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { IconButton, toast } from '@parlour/ui'
import { useShellTexts } from '../texts/shell-texts.tsx'
import { NoticeBar } from './notice-bar.tsx'

/** Announces loss and return of the connection politely, without moving focus. Closing it lasts until the next loss. */
export function OfflineBar() {
  const t = useShellTexts()
  const isOffline = useSyncExternalStore(
    onChange,
    () => !navigator.onLine,
    () => false,
  )
  const wasOffline = useRef(false)
  const [isClosed, setIsClosed] = useState(false)
  const sayOnline = useEffectEvent(() => void toast.show({ key: 'connection', title: t('connection.online'), tone: 'success' }))
  useEffect(() => {
    if (!isOffline && wasOffline.current) {
      sayOnline()
      setIsClosed(false)
    }
    wasOffline.current = isOffline
  }, [isOffline])
  return (
    // The region stands before its words: a screen reader tells only what changes inside one that it knows.
    <div role="status" data-offline={isOffline || undefined}>
      {isOffline && !isClosed ? (
        <NoticeBar
          tone="warning"
          icon="alert"
          close={<IconButton size="s" icon="close" label={t('kit.close')} onClick={() => setIsClosed(true)} />}
        >
          {t('connection.offline')}
        </NoticeBar>
      ) : null}
    </div>
  )
}

function onChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
