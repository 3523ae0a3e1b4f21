import classes from './release-facts.module.css'

/** A name, version, path or id as it is written in every language. */
export function Code({ children, title }: { children: string; title?: string | undefined }) {
  return (
    <bdi dir="ltr" title={title} className={classes.code}>
      {children}
    </bdi>
  )
}
