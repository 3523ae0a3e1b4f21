export { addItem } from './use-cases/add-item.ts'
