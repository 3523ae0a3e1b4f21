/** The mail server rejected the address permanently; retrying does not help. */
export class RecipientRejected extends Error {
  override readonly name = 'RecipientRejected'
}
