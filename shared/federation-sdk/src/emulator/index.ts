export { emulateShell } from './emulate-shell.ts'
export type { EmulatedRemote } from './emulate-shell.ts'
