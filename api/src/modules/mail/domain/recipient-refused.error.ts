/** The mail server refuses this address for good: sending again cannot help. */
export class RecipientRefused extends Error {
  override readonly name = 'RecipientRefused'
}
