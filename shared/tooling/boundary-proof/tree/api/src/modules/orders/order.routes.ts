// @boundaries-ignore this tree is wrong on purpose
import { ORDER_TABLE } from './db/order-table.ts'

export const orderRoutes = ORDER_TABLE
