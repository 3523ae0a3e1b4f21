/**
 * The kit as remotes get it: every part at once, except for the heavy ones, which are fetched when a page shows them. A name that is
 * exported here by itself stands in for the one of the kit.
 */
export * from '@parlour/ui'
export { AlertDialog, ConflictDialog, Dialog, Drawer, Menu, QrCode, Tabs, Toaster } from '../deferred/deferred-parts.tsx'
