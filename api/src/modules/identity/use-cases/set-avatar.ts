import { RULES } from '@parlour/contracts'
import { createBulkhead } from '../../../platform/bulkhead.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { redrawPicture } from '../../../platform/redraw-picture.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { findPerson, type Person } from './save-profile.ts'

export interface SetAvatarDeps {
  readonly storage: IdentityUnitOfWork
  readonly now: () => Date
}

/** Base64; null removes it. Throws `identity.avatar-rejected` without a change. */
export type SetAvatar = (accountId: string, image: string | null) => Promise<Person>

const { maxBytes, minSide, maxSide, side } = RULES.avatar
const HOUR_MS = 3_600_000
const WAITING = 32

export function makeSetAvatar({ storage, now }: SetAvatarDeps): SetAvatar {
  const inTurn = createBulkhead(1, WAITING)
  return async function setAvatar(accountId, image) {
    const picture = image === null ? null : await inTurn(async () => drawn(Buffer.from(image, 'base64')))
    await storage.transact(async ({ avatars, publishChange }) => {
      await avatars.set(accountId, picture, now())
      await avatars.sweep(new Date(now().getTime() - HOUR_MS))
      await publishChange(accountId, 'profile')
    })
    return findPerson(storage, accountId)
  }
}

async function drawn(file: Buffer): Promise<Buffer> {
  if (file.length > maxBytes) throw rejection('bytes')
  const draw: Parameters<typeof redrawPicture>[1]['draw'] = (picture) =>
    picture.resize({ width: side, height: side, fit: 'cover', position: 'attention' }).webp({ quality: 88 })
  return redrawPicture(file, { minSide, maxSide, draw, rejectWith: rejection })
}

function rejection(reason: string, cause?: unknown): DomainError {
  return new DomainError('identity.avatar-rejected', { fields: { image: reason }, cause })
}
