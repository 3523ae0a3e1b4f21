import { VERIFICATION_LIMITS, type VerificationDocument } from '@parlour/contracts'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { redrawPicture } from '../../../platform/redraw-picture.ts'
import { pdfFault } from '../pdf-fault.ts'

export interface CheckedDocument {
  readonly mediaType: VerificationDocument['mediaType']
  readonly content: Buffer
}

/** Checks the content of a file; throws `verification.document-rejected` with the reason. */
export type CheckDocument = (file: Buffer) => Promise<CheckedDocument>

const WAITING = 16
const { documentBytes, pictureSide } = VERIFICATION_LIMITS

/** One per process: large files take memory, so only one is checked at a time. */
export function createDocumentCheck(): CheckDocument {
  const inTurn = createBulkhead(1, WAITING)
  return async (file) => {
    if (file.length > documentBytes) throw rejection('bytes')
    return inTurn(async () => check(file))
  }
}

async function check(file: Buffer): Promise<CheckedDocument> {
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') {
    const fault = await pdfFault(file)
    if (fault !== null) throw rejection(fault)
    return { mediaType: 'application/pdf', content: file }
  }
  const isPng = file.subarray(0, 8).equals(PNG_START)
  if (!isPng && !file.subarray(0, 3).equals(JPEG_START)) throw rejection('kind')
  const content = await redrawPicture(file, {
    minSide: 64,
    maxSide: pictureSide,
    draw: (picture) => (isPng ? picture.png() : picture.jpeg({ quality: 90 })),
    rejectWith: rejection,
  })
  return { mediaType: isPng ? 'image/png' : 'image/jpeg', content }
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

function rejection(reason: string, cause?: unknown): DomainError {
  return new DomainError('verification.document-rejected', { fields: { content: reason }, cause })
}
