import { RULES } from '@parlour/contracts'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { redrawPicture } from '../../../platform/redraw-picture.ts'
import type { IdentityContext } from './identity-context.ts'
import { findPerson, type Person } from './save-profile.ts'

const { maxBytes, minSide, maxSide, side } = RULES.avatar
const HOUR_MS = 3_600_000
const WAITING = 32

/** One per process: a large picture takes memory, so only one is drawn at a time. */
export function createAvatarDrawer(): IdentityContext['drawAvatar'] {
  const inTurn = createBulkhead(1, WAITING)
  return async (file) => inTurn(async () => draw(file))
}

/** Base64; null removes it. Throws `identity.avatar-rejected` without a change. */
export async function setAvatar({ storage, drawAvatar, now }: IdentityContext, accountId: string, image: string | null): Promise<Person> {
  const picture = image === null ? null : await drawAvatar(Buffer.from(image, 'base64'))
  await storage.transact(async ({ avatars, publishChange }) => {
    await avatars.set(accountId, picture, now())
    await avatars.sweep(new Date(now().getTime() - HOUR_MS))
    await publishChange(accountId, 'profile')
  })
  return findPerson({ storage }, accountId)
}

async function draw(file: Buffer): Promise<Buffer> {
  if (file.length > maxBytes) throw rejection('bytes')
  const resize: Parameters<typeof redrawPicture>[1]['draw'] = (picture) =>
    picture.resize({ width: side, height: side, fit: 'cover', position: 'attention' }).webp({ quality: 88 })
  return redrawPicture(file, { minSide, maxSide, draw: resize, rejectWith: rejection })
}

function rejection(reason: string, cause?: unknown): DomainError {
  return new DomainError('identity.avatar-rejected', { fields: { image: reason }, cause })
}
