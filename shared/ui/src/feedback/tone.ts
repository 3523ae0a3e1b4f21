import type { IconName } from '../icon/icon-paths.ts'

/** Never convey a tone by colour alone. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

export const TONE_ICONS: Readonly<Record<Tone, IconName>> = {
  neutral: 'dot',
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'danger-circle',
}
