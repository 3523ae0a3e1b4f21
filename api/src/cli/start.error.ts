/** Something the operator has to change before starting, in one sentence. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
