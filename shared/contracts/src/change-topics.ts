export const CHANGE_TOPICS = [
  'notices',
  'cart',
  'orders',
  'sites',
  'profile',
  'team',
  'verification',
  'developers',
  'payments',
  'settlement',
] as const

export type ChangeTopic = (typeof CHANGE_TOPICS)[number]
