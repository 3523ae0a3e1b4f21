/** Specification section 9, in milliseconds and pixels. */
export const CLOCK = {
  crossTabEventLifeMs: 5_000,
  storageSyncDebounceMs: 300,
  mobileMenuDelayMs: 150,
  tabResumeDelayMs: 500,
  headerScrollThresholdPx: 10,
  socialLinkDelayMs: 500,
  requestTimeoutMs: 30_000,
  preloadStartMs: 2_000,
  preloadPagesMs: [2_000, 3_000, 4_000],
  preloadComponentsMs: 3_000,
  idleTimeoutMs: 4_000,
  idleFallbackMs: 3_000,
} as const
