import { clsx } from 'clsx'
import classes from './page.module.css'
import { Stack, type StackProps } from './stack.tsx'

export type PageProps = StackProps & { width?: 'wide' | 'narrow' | undefined }

/** The column of a page, centred in the window. */
export function Page({ width = 'wide', gap = '32', className, ...rest }: PageProps) {
  return <Stack gap={gap} {...rest} className={clsx(classes.root, width === 'narrow' && classes.narrow, className)} />
}
