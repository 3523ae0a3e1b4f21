/** What of a merchant's workspace can change under an open page; live streams name it, so that the page asks again. */
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

/** One of {@link CHANGE_TOPICS}. */
export type ChangeTopic = (typeof CHANGE_TOPICS)[number]
