import type { PackageId } from '@parlour/contracts'

/** Seeded fees in micro-USDT, including the demonstration royalty. */
export const FEES = {
  standard: {
    maintenanceFee: 33_000_000n,
    maintenancePeriod: 'day',
    collectionFeeBasisPoints: 350,
    payoutFeePerTransaction: 5_000_000n,
    royaltyBasisPoints: 1_000,
    royaltyMinimum: 0n,
    isRoyaltyDemonstration: true,
    prepaidDeposit: 1_000_000_000n,
  },
  elite: {
    maintenanceFee: 1_000_000_000n,
    maintenancePeriod: 'month',
    collectionFeeBasisPoints: 0,
    payoutFeePerTransaction: 0n,
    royaltyBasisPoints: 1_000,
    royaltyMinimum: 0n,
    isRoyaltyDemonstration: true,
    prepaidDeposit: 1_000_000_000n,
  },
} as const satisfies Readonly<Record<PackageId, object>>
