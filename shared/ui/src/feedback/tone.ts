import type { IconName } from '../icon/icon-paths.ts'

/** The tones of a status; never told by colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** The icon that says a tone to those who cannot tell its colour. */
export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  neutral: 'dot',
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'danger-circle',
}
