import { Card, DataTable, Heading, Stack, TextLink, type DataTableProps } from '@parlour/ui'
import classes from './table-card.module.css'

interface TableCardProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey'> {
  readonly title: string
  /** To the page with all of them. */
  readonly link: { readonly to: string; readonly label: string }
}

export function TableCard<Row>({ title, link, ...table }: TableCardProps<Row>) {
  return (
    <Card padding="none">
      <Stack direction="row" align="baseline" justify="between" gap="8" className={classes.head}>
        <Heading level={2} size="18">
          {title}
        </Heading>
        <TextLink to={link.to} className={classes.all}>
          {link.label}
        </TextLink>
      </Stack>
      <DataTable caption={title} className={classes.table} {...table} />
    </Card>
  )
}
