/** A release of a team: how many days ago and when, of which part, and what it brings. */
export type PlannedRelease = readonly [daysAgo: number, time: string, part: string, note: string, course?: Course]

/** What becomes of a release that is not promoted by its team in the hour. */
export type Course = 'rolled-back' | 'judged-healthy' | 'judged-harmful' | 'rejected' | 'under-way'

const FIRST = 'The first release'

/** The last of each part that stays live is the one that a start publishes. */
export const RELEASES: readonly PlannedRelease[] = [
  [60, '08:10', 'marketing', FIRST],
  [60, '08:14', 'onboarding', FIRST],
  [60, '08:18', 'account', FIRST],
  [60, '08:22', 'billing', FIRST],
  [60, '08:26', 'console', FIRST],
  [60, '08:30', 'builder', FIRST],
  [60, '08:35', 'shell', FIRST],
  [58, '10:20', 'console', 'Queues show the age of their oldest entry'],
  [56, '13:05', 'account', 'The cart keeps its place after a reload'],
  [54, '09:40', 'billing', 'The checkout says which network a wallet needs'],
  [52, '15:15', 'onboarding', 'Names of sites are checked while they are typed'],
  [51, '11:00', 'builder', 'Undo reaches back before the last save'],
  [48, '10:10', 'account', 'Notices in six topics with one switch each'],
  [46, '14:30', 'marketing', 'Cheaper hero pictures'],
  [44, '09:15', 'console', 'Exceptions are sorted by amount and age'],
  [42, '16:00', 'billing', 'Fix the rounding of fees in monthly statements'],
  [40, '10:45', 'builder', 'Blocks can be moved by keyboard'],
  [38, '13:20', 'onboarding', 'The map opens on the market of the visitor'],
  [35, '09:30', 'account', 'Two-step login with authenticator apps'],
  [33, '15:00', 'shell', 'Menus open without waiting for their code'],
  [31, '11:25', 'console', 'A dispute opens with its statement beside it'],
  [29, '10:00', 'billing', 'Receipts print on one page'],
  [27, '14:10', 'builder', 'Colours are checked for contrast while they are chosen'],
  [25, '09:50', 'account', 'Sites that need attention come first'],
  [23, '16:20', 'marketing', 'Prices name what each plan includes'],
  [20, '10:30', 'billing', 'Amounts are grouped as each country writes them', 'rolled-back'],
  [19, '09:10', 'billing', 'Amounts are grouped as each country writes them, yen included'],
  [17, '13:40', 'onboarding', 'Documents of the company can be dropped on the page'],
  [15, '11:15', 'console', 'Search finds merchants by part of their address'],
  [14, '10:20', 'builder', 'Pictures are cropped where they are placed'],
  [12, '09:30', 'marketing', 'Each page loads the texts of its own language only', 'judged-healthy'],
  [10, '14:00', 'account', 'Statements are exported by month'],
  [9, '10:05', 'billing', 'The payment page says how long its rate holds'],
  [8, '15:30', 'builder', 'The preview follows the width of a phone'],
  [6, '11:10', 'onboarding', 'The summary of the order stays in view'],
  [5, '09:45', 'console', 'The audit log folds what an entry changed'],
  [4, '13:00', 'account', 'The overview says on which day the deposit ends'],
  [2, '10:00', 'onboarding', 'Registration on one page', 'judged-harmful'],
  [1, '09:30', 'onboarding', 'Registration on one page, drafts of last week included'],
  [1, '15:20', 'builder', 'Totals below each page of a site', 'rejected'],
  [0, '', 'account', 'Checkout of several sites at once', 'under-way'],
]
