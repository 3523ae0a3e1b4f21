import { CONTACT_TOPICS, type MessageState } from '@parlour/contracts'
import { useQueueAddress } from '../../features/list-entries/use-queue-address.ts'

export const MESSAGE_STATES = ['new', 'open', 'answered', 'closed', 'spam'] as const satisfies readonly MessageState[]

/** Invalid values in the address count as not set. */
export function useInboxAddress() {
  const address = useQueueAddress()
  const { params } = address
  const state = MESSAGE_STATES.find((known) => known === params.get('state'))
  const topic = CONTACT_TOPICS.find((known) => known === params.get('topic'))
  const search = (params.get('search') ?? '').slice(0, SEARCH_MAX)
  return { ...address, state, topic, search, isFiltered: state !== undefined || topic !== undefined || search !== '' || address.page > 1 }
}

export const SEARCH_MAX = 60

export type InboxAddress = ReturnType<typeof useInboxAddress>
