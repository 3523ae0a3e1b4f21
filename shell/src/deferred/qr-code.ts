export { QrCode } from '@parlour/ui'
