/** A part of the list in `settings.ts`. */
export const PAYMENT_SETTINGS = [
  {
    name: 'CHAIN_URL',
    meaning: 'JSON-RPC of one chain',
    unset: 'a local chain is started',
    example: 'https://rpc.example.com',
    secret: true,
  },
  { name: 'TRON_RPC_URLS', meaning: 'Comma-separated TRON nodes, tried in order; not beside `CHAIN_URL`', unset: 'none', secret: true },
  { name: 'ETH_RPC_URLS', meaning: 'Comma-separated Ethereum nodes, tried in order; not beside `CHAIN_URL`', unset: 'none', secret: true },
  {
    name: 'DEPOSIT_XPUB',
    meaning: 'Extended public key that deposit addresses derive from ([change it](how-to/change-the-deposit-key.md))',
    unset: 'the demonstration key, on the local chain only',
    secret: true,
  },
  { name: 'ORDER_NETWORKS', meaning: 'Networks that pay for orders: `trc20`, `erc20` or both', default: 'trc20' },
  { name: 'PAYMENT_TOLERANCE_USDT', meaning: 'Shortfall that is forgiven, 0 to 1 USDT', default: '0' },
  {
    name: 'LATE_WINDOW_DAYS',
    meaning: 'Days after its timeout in which late money still buys an order at its price',
    default: '7',
    range: [0, 90],
  },
  { name: 'DUST_LIMIT', meaning: 'USDT below which unexpected money is set aside instead of credited', default: '1' },
  {
    name: 'SCREENED_SENDERS',
    meaning:
      'Comma-separated addresses, or a file with one a line, whose money is held for review ([how to](how-to/release-held-money.md))',
    unset: 'none',
  },
  {
    name: 'TREASURY_ADDRESS_TRON',
    meaning: 'Where TRON deposits are collected and refunds are paid from ([how to](how-to/sign-refunds-and-sweeps.md))',
    unset: 'no refunds or sweeps on TRON',
  },
  { name: 'TREASURY_ADDRESS_ETH', meaning: 'The same for Ethereum', unset: 'no refunds or sweeps on Ethereum' },
  { name: 'TRON_API_URL', meaning: 'HTTP API of a TRON node that accepts signed transfers', unset: 'none', secret: true },
  {
    name: 'DETECT_CHAINS',
    meaning: 'Nodes of `bsc`, `polygon` and `arbitrum` that are checked for money sent on the wrong network',
    unset: 'none',
    example: 'bsc=https://one.example|https://two.example,polygon=https://three.example',
    secret: true,
  },
  { name: 'WITNESS_EVERY', meaning: 'Every so many block ranges, a second node is asked too', default: '20', range: [1, 10_000] },
  {
    name: 'AFFILIATE_RATE_PERCENT',
    meaning: "Affiliates' share of setup fees, 0 to 100 with up to two decimals",
    unset: '10, marked as a demonstration',
    example: '10',
  },
] as const
