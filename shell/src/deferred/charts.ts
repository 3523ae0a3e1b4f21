export { BarChart, HeatCalendar, LineChart, Sparkline } from '@parlour/ui'
