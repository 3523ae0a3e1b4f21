export { KickedOutDialog } from '../features/kicked-out/kicked-out-dialog.tsx'
export { LogOutDialog } from '../features/log-out/log-out-dialog.tsx'
export { ResetPasswordDialog } from '../features/reset-password/reset-password-dialog.tsx'
export { UndoEmailDialog } from '../features/undo-email/undo-email-dialog.tsx'
