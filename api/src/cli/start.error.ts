/** Something the person who starts the product has to change, in one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
