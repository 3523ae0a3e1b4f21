/** In ms, for the browser to start copying the file. */
const COPY_TIMEOUT = 60_000

/** Saves a file under a name in the user's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), COPY_TIMEOUT)
}
