import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

export type PdfFault = 'broken' | 'encrypted' | 'active'

const unpack = promisify(inflate)
const TAIL_BYTES = 2048
/** Names of PDF features that run, open or embed something. */
const ACTIVE = ['JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA'].map(nameIn)
const ENCRYPT = nameIn('Encrypt')
const OBJECT_STREAM = nameIn('ObjStm')
/** Limits: object streams per file, unpacked bytes of one stream, and of all streams. */
const LIMITS = { streams: 2_000, bytesOfOne: 16 * 1024 * 1024, bytes: 64 * 1024 * 1024 }

/** Also checks packed objects; null when nothing is wrong. What cannot be unpacked counts as active. */
export async function pdfFault(file: Buffer): Promise<PdfFault | null> {
  const text = file.toString('latin1')
  const tail = text.slice(-TAIL_BYTES)
  if (!/^%PDF-[12]\.\d/.test(text) || !tail.includes('startxref') || !tail.includes('%%EOF')) return 'broken'
  if (ENCRYPT.test(text)) return 'encrypted'
  if (isActive(text)) return 'active'
  return packedFault(file, text)
}

async function packedFault(file: Buffer, text: string): Promise<PdfFault | null> {
  const found = [...text.matchAll(new RegExp(OBJECT_STREAM, 'g'))]
  if (found.length > LIMITS.streams) return 'active'
  let unpacked = 0
  for (const { index } of found) {
    const start = /stream\r?\n/.exec(text.slice(index, index + TAIL_BYTES))
    if (start === null) return 'active'
    const objects = await unpackedText(file.subarray(index + start.index + start[0].length))
    unpacked += objects?.length ?? 0
    if (objects === null || unpacked > LIMITS.bytes || ENCRYPT.test(objects) || isActive(objects)) return 'active'
  }
  return null
}

async function unpackedText(packed: Buffer): Promise<string | null> {
  return unpack(packed, { maxOutputLength: LIMITS.bytesOfOne }).then(
    (bytes) => bytes.toString('latin1'),
    () => null,
  )
}

function isActive(text: string): boolean {
  return ACTIVE.some((name) => name.test(text))
}

/** In PDF names any character can also be written as `#` and two digits. */
function nameIn(name: string): RegExp {
  const emails = Array.from(name, (email) => {
    const code = email.charCodeAt(0).toString(16).padStart(2, '0')
    return `(?:${email}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
  return new RegExp(`/${emails.join('')}(?![A-Za-z0-9])`)
}
