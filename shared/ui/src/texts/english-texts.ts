/** The texts of the kit in English, for tests and pages without a shell. The shell has them in every language. */
export const ENGLISH_KIT_TEXTS = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Retry',
  loading: 'Loading',
  copy: 'Copy',
  copied: 'Copied',
  requestId: 'Request ID',
  copyRequestId: 'Copy request ID',
  offline: 'Network error, please check your network connection',
  unchanged: 'Nothing was lost. Try again.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pagePosition: '{{page, number}} of {{total, number}}',
  pagePositionOfMore: '{{page, number}} of \u2066{{total, number}}+\u2069',
  stepDone: 'done',
  dialSearch: 'Search by country or code',
  dialNone: 'No country codes match',
  conflictTitle: 'Changed somewhere else',
  conflictText: 'Choose which version to keep for each field. Nothing changes until you save.',
  conflictMine: 'Your version',
  conflictTheirs: 'Saved version',
  conflictEmpty: 'Empty',
  conflictAllMine: 'Keep all my versions',
  conflictAllTheirs: 'Use all saved versions',
  conflictSave: 'Save selection',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your unsaved changes will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
}

export function inEnglish(key: keyof typeof ENGLISH_KIT_TEXTS, values: Readonly<Record<string, string | number>> = {}): string {
  return ENGLISH_KIT_TEXTS[key].replace(/\{\{(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name]))
}
