import type {
  DepositReturn,
  OpenDispute,
  SettlementTask,
  Suspension,
  Verification,
  VerificationCase,
  WatchedDeposit,
} from '@parlour/contracts'

export const MERCHANT_ID = '0191f000-0000-7000-8000-0000000000a1'

export const CASE: VerificationCase = {
  merchantId: MERCHANT_ID,
  username: 'harbour1',
  companyName: 'Harbour Games',
  country: 'BR',
  state: 'pending',
  submittedAt: '2026-11-20T10:00:00.000Z',
  age: 'warning',
}

export const VERIFICATION: Verification = {
  state: 'pending',
  version: 4,
  company: { name: 'Harbour Games', registrationNumber: 'BR-77', country: 'BR', address: 'Rua do Porto 1' },
  owners: [{ name: 'Ana Silva', sharePercent: '60.5', birthDate: '1981-02-03' }],
  documents: [
    {
      id: '0191f000-0000-7000-8000-0000000000d1',
      kind: 'registration',
      fileName: 'register.pdf',
      mediaType: 'application/pdf',
      bytes: 2_048,
      uploadedAt: '2026-11-20T09:00:00.000Z',
    },
  ],
  remarks: [],
  submittedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
}

export function casesOf(list: VerificationCase[]) {
  return {
    data: { list, total: list.length, page: 1, pageSize: 20, counts: { unverified: 0, pending: list.length, verified: 5, rejected: 1 } },
  }
}

export const DISPUTE: OpenDispute = {
  id: '0191f000-0000-7000-8000-0000000000c1',
  merchantId: MERCHANT_ID,
  username: 'harbour1',
  statementId: '0191f000-0000-7000-8000-0000000000c2',
  siteName: 'Harbour',
  periodEnd: '2026-11-19',
  closedAt: '2026-11-20T00:05:00.000Z',
  lineKind: 'maintenance',
  amount: '33.000000',
  state: 'open',
  reason: 'The site was down',
  answer: null,
  openedAt: '2026-11-20T05:05:00.000Z',
  answeredAt: null,
  finalAt: '2026-12-05T05:05:00.000Z',
}

export const TASK: SettlementTask = {
  id: '0191f000-0000-7000-8000-0000000000e1',
  merchantId: MERCHANT_ID,
  username: 'harbour1',
  kind: 'deposit-empty',
  dueOn: '2026-11-20',
  emptySince: '2026-10-20',
  createdAt: '2026-11-20T00:05:00.000Z',
  age: 'late',
}

export const DEPOSIT: WatchedDeposit = {
  merchantId: MERCHANT_ID,
  username: 'harbour1',
  state: 'empty',
  balance: '0.000000',
  required: '1000.000000',
  emptySince: '2026-11-01',
  daysLeft: 9,
  suspendsOn: '2026-12-02',
  warnsOn: '2026-11-22',
}

export const RETURN: DepositReturn = {
  merchantId: MERCHANT_ID,
  username: 'harbour1',
  amount: '467.000000',
  endedOn: '2026-11-18',
  since: '2026-11-19T00:05:00.000Z',
  age: 'warning',
  isVerified: true,
  named: null,
  wallets: [{ method: 'erc20', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }],
}

export const SUSPENSION: Suspension = {
  merchantId: MERCHANT_ID,
  username: 'harbour1',
  sites: ['harbour', 'harbour-two'],
  placedAt: '2026-11-20T00:05:00.000Z',
  liftsAt: '2026-11-27T00:05:00.000Z',
  isExtended: false,
  reason: 'Stolen cards',
  placedBy: 'owner1',
  isMine: false,
  extendedBy: null,
  extensionReason: null,
}
