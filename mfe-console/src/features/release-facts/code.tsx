import classes from './release-facts.module.css'

export function Code({ children, title }: { children: string; title?: string | undefined }) {
  return (
    <bdi dir="ltr" title={title} className={classes.code}>
      {children}
    </bdi>
  )
}
