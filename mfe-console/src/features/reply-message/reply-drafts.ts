const drafts = new Map<string, string>()

/** Unsent reply to a message, stored for this tab. */
export function draftOf(messageId: string): string {
  return drafts.get(messageId) ?? ''
}

/** An empty text removes the draft. */
export function saveDraft(messageId: string, text: string): void {
  if (text === '') drafts.delete(messageId)
  else drafts.set(messageId, text)
}
