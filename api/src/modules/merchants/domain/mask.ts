export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email.slice(0, Math.max(at, 0)))[0] ?? ''}•••${at < 0 ? '' : email.slice(at)}`
}

export function maskPhone(phone: string): string {
  return phone === '' ? '' : `•••${phone.slice(-2)}`
}
