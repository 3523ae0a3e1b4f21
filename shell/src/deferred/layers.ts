export { AlertDialog, ConflictDialog, Dialog, Drawer, LeaveDialog, Menu, Tabs } from '@parlour/ui'
