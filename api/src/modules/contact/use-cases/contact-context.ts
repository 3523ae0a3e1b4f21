import type { FormLimit } from '../../../platform/form-limit.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { ContactStore } from '../db/contact.unit-of-work.ts'
import type { Staff } from '../domain/message.ts'

export interface ContactContext extends UnitOfWork<ContactStore> {
  readonly limit: FormLimit
  readonly contactPageOf: (locale: string) => string
  readonly now: () => Date
}

export interface ActingStaff {
  readonly by: Staff
  readonly record: RecordStaffAction
}
