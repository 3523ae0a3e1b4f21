/** Throws the error of the reader when the file is gone or not readable. */
export async function base64Of(file: Blob): Promise<string> {
  const reader = new FileReader()
  const done = new Promise<void>((resolve, reject) => {
    reader.addEventListener('load', () => resolve())
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
  })
  reader.readAsDataURL(file)
  await done
  const { result } = reader
  return typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : ''
}
