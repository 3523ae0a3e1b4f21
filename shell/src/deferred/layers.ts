export { AlertDialog, ConflictDialog, Dialog, Drawer, Menu, Tabs } from '@parlour/ui'
