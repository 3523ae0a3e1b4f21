export { defineRemote } from './remote-definition.ts'
export type {
  RemoteDefinition,
  HostServices,
  SessionView,
  PageHandle,
  PageHead,
  HeadRequest,
  PageAnswer,
  PageFrame,
  LocaleTexts,
} from './remote-definition.ts'
export { useHost, useSession } from './host-services.ts'
export { useLocale } from './use-locale.ts'
export { useHydrated } from './use-hydrated.ts'
export { styleNonce } from './style-nonce.ts'
export { announceToken, TOKEN_EVENT } from './token-event.ts'
export type { TokenEventDetail } from './token-event.ts'
