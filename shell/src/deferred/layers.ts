export { AlertDialog, Dialog, Drawer, Menu, Tabs } from '@parlour/ui'
