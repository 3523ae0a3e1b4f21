import { signInByApi } from '../fixtures/merchant.ts'
import { test } from '../fixtures/product.ts'
import { breakRemote, expectSurvived, FAULT_ERRORS, FAULTS, REMOTES } from '../pages/remote-faults.ts'

for (const remote of REMOTES)
  for (const fault of FAULTS)
    test(`F3 ${remote.name} × ${fault}: the frame answers, and the remote comes back`, async ({ page, allowConsoleError }) => {
      allowConsoleError(FAULT_ERRORS)
      if (remote.account !== null) await signInByApi(page, 'en', remote.account)
      await breakRemote(page, remote, fault)
      await expectSurvived(page, remote, fault)
    })
