/** The mail server refuses this address for good: sending again cannot help. */
export class RecipientRejected extends Error {
  override readonly name = 'RecipientRejected'
}
