export { Toaster } from '@parlour/ui'
