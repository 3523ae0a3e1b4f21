export { defineRemote } from './remote-definition.ts'
export type { TextsOfParts } from './texts-of-parts.ts'
export type {
  RemoteDefinition,
  HostServices,
  SessionView,
  PageHandle,
  PageHead,
  HeadRequest,
  PageQuery,
  PageFrame,
  NavigationLink,
  LocaleTexts,
} from './remote-definition.ts'
export { useHost, useSession, workspaceOwner, mayDo, usePermission } from './host-services.ts'
export { base64Of } from './base64-of.ts'
export { randomOperationPassword, randomText } from './random-text.ts'
export { useLocale } from './use-locale.ts'
export { useHydrated } from './use-hydrated.ts'
export { styleNonce } from './style-nonce.ts'
export { announceToken, TOKEN_EVENT } from './token-event.ts'
export type { TokenEventDetail } from './token-event.ts'
export { LoadFailure, type LoadFailureProps, AsyncPanel, type AsyncPanelProps } from './async-panel.tsx'
export { useExportMenu, type ExportSource } from './use-export-menu.tsx'
export { useLeaveGuard } from './use-leave-guard.ts'
export { useFormError } from './use-form-error.ts'
export { isVersionConflict, useConflict, type ConflictCase } from './use-conflict.tsx'
