import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useShell } from '../../app/shell-context.ts'
import { followEvents, type StreamNews } from './follow-events.ts'
import { NOTICE_TAGS, noticesApi } from './notices-api.ts'

/** A stream that is silent for so long, in ms, is no stream: its heartbeat comes every 15 seconds. */
const SILENCE_MS = 40_000
/** Without a stream a tab that is seen asks this often, in ms. */
const POLL_MS = 30_000

/** Keeps the notices, and the orders and sites they speak of, as new as the stream; asks now and then where there is none. */
export function useLiveNotices(): void {
  const { session, boot } = useShell()
  const dispatch = useDispatch()
  useEffect(() => {
    let heardAt = Number.NEGATIVE_INFINITY
    const ask = (tags: readonly (typeof NOTICE_TAGS)[number][]) => void dispatch(noticesApi.util.invalidateTags([...tags]))
    const onNews = (news: StreamNews) => {
      heardAt = Date.now()
      if (news === 'notice') ask(NOTICE_TAGS)
    }
    const stop = followEvents({ token: session.token, vectorId: boot.vector.id, onNews })
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - heardAt > SILENCE_MS) ask(['Notices'])
    }, POLL_MS)
    return () => {
      clearInterval(poll)
      stop()
    }
  }, [boot, dispatch, session])
}
