type Signed = { id: string; transaction: string }

/** The transfers in a file of the offline signer; null when the file is invalid. */
export function signedOf(text: string): Signed[] | null {
  try {
    const { transactions } = JSON.parse(text) as { transactions?: unknown }
    return Array.isArray(transactions) && transactions.length > 0 && transactions.every(isSigned)
      ? transactions.map(({ id, transaction }) => ({ id, transaction }))
      : null
  } catch {
    return null
  }
}

function isSigned(value: unknown): value is Signed {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'transaction' in value && typeof value.transaction === 'string'
}
