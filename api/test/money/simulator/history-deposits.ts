import { expect } from 'vitest'
import { microOf, type OutgoingTransfer } from '@parlour/contracts'
import { payoutsIn, type HistoryLife } from './history-life.ts'
import { hexOf, type HistoryStage } from './history-stage.ts'

const MOST_SWEEPS = 3
const MOST_REFUNDS = 4

export async function joinWorkspace(stage: HistoryStage, lives: readonly HistoryLife[], draw: (below: number) => number): Promise<void> {
  await stage.follow()
  const sweeps = await prepareSweep(stage, 1 + draw(MOST_SWEEPS))
  const refunds = await prepareRefunds(stage, lives, draw)
  const ids = [...sweeps.map(({ id }) => id), ...refunds.map(({ id }) => id)]
  if (ids.length === 0) return
  if (draw(4) === 0) expect(await stage.staff.approveAlone(ids)).toBe(409)
  expect(await stage.staff.approve(ids)).toBe(200)
  const sent = await stage.staff.send()
  expect(sent.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  const byId = new Map(refunds.map(({ id, payout }) => [id, payout]))
  for (const { id, txHash, amount, sender } of sent) {
    const payout = byId.get(id) ?? null
    const out = { txHash: txHash ?? '', amount: microOf(amount), sender: hexOf(sender ?? ''), payout }
    stage.sent.add(out)
    if (payout) payout.state = 'sent'
    else stage.house.send(out.sender, out.amount)
  }
}

async function prepareSweep({ staff, house }: HistoryStage, most: number): Promise<readonly OutgoingTransfer[]> {
  const richest = house.richest(most)
  const prepared = await staff.prepareSweep(most)
  expect(prepared.map(({ amount }) => microOf(amount)).toSorted(byAmount)).toEqual(richest.toSorted(byAmount))
  const [unwanted, ...wanted] = prepared
  for (const { sender } of prepared) house.startSweep(hexOf(sender ?? ''))
  if (unwanted === undefined || wanted.length < 2) return prepared
  expect(await staff.withdraw(unwanted.id)).toBe(200)
  house.forgetSweep(hexOf(unwanted.sender ?? ''))
  return wanted
}

async function prepareRefunds({ staff, house }: HistoryStage, lives: readonly HistoryLife[], draw: (below: number) => number) {
  const prepared: ReturnType<typeof payoutsIn>[number][] = []
  for (const reserved of payoutsIn(lives, 'reserved').slice(0, MOST_REFUNDS)) {
    const isCovered = house.prepare(reserved.payout)
    const { status } = await staff.prepare(reserved.id)
    expect(status).toBe(isCovered ? 200 : 409)
    // The last one that was prepared may go, too: nothing waits for its nonce.
    if (draw(4) > 0) prepared.push(...(isCovered ? [reserved] : []))
    else {
      expect(await staff.withdraw(reserved.id)).toBe(200)
      house.forget(reserved.payout)
      reserved.model.withdraw(reserved.payout)
    }
  }
  return prepared
}

function byAmount(left: bigint, right: bigint): number {
  return Number(left - right)
}
