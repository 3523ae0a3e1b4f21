import { createNoticeRepository } from '../../src/modules/notices/db/notice.repository.ts'
import { noticeOfEvent } from '../../src/modules/notices/notice-of-event.ts'
import type { Database } from '../../src/platform/database.ts'
import type { MerchantEvent } from '../../src/platform/merchant-events.ts'

/** Writes what a merchant is told in the transaction in which it happens, as the product does for a merchant without a team. */
export async function saveNotice(trx: Database, event: MerchantEvent, at: Date): Promise<void> {
  const notice = noticeOfEvent(event)
  if (notice) await createNoticeRepository(trx).insert(event.merchantId, notice, at)
}
