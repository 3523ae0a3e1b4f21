/** Heavy parts are lazy: an explicit export here replaces the one of the kit. */
export * from '@parlour/ui'
export { BarChart, HeatCalendar, LineChart, Sparkline } from '../deferred/lazy-charts.tsx'
export { AlertDialog, ConflictDialog, Dialog, Drawer, LeaveDialog, Menu, QrCode, Tabs, Toaster } from '../deferred/lazy-kit.tsx'
