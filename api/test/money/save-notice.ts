import { createNoticeRepository } from '../../src/modules/notices/db/notice.repository.ts'
import { noticeOfEvent } from '../../src/modules/notices/notice-of-event.ts'
import type { Database } from '../../src/platform/database.ts'
import type { MerchantEvent } from '../../src/platform/merchant-events.ts'

export async function saveNotice(trx: Database, event: MerchantEvent, at: Date): Promise<void> {
  const notice = noticeOfEvent(event)
  if (notice) await createNoticeRepository(trx).insert(event.merchantId, notice, at)
}
