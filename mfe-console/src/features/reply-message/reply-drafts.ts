const drafts = new Map<string, string>()

/** What was begun as an answer to a message in this tab and not sent yet. */
export function draftOf(messageId: string): string {
  return drafts.get(messageId) ?? ''
}

/** Keeps what is typed while another message is looked at; an empty text forgets it. */
export function saveDraft(messageId: string, text: string): void {
  if (text === '') drafts.delete(messageId)
  else drafts.set(messageId, text)
}
