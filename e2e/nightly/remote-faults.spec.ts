import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { breakRemote, expectOthersWork, expectSurvived, FAULT_ERRORS, FAULTS, REMOTES } from '../pages/remote-faults.ts'

/** The frame of a document whose remote is broken answers within this time, in ms (F3). */
const FRAME_WITHIN = 2_000

for (const remote of REMOTES)
  for (const fault of FAULTS)
    test(`F3 ${remote.name} × ${fault}: the frame answers, other remotes work, and the remote comes back`, async ({
      page,
      allowConsoleError,
    }) => {
      allowConsoleError(FAULT_ERRORS)
      if (remote.account !== null) await signInByApi(page, 'en', remote.account)
      await breakRemote(page, remote, fault)
      const frameAfter = await expectSurvived(page, remote, fault, async () => expectOthersWork(page, remote, fault))
      console.log(`figure frame-beside-${remote.name}-${fault.replaceAll(' ', '-')} ${frameAfter} ms goal <= ${FRAME_WITHIN}`)
      expect(frameAfter).toBeLessThanOrEqual(FRAME_WITHIN)
    })
