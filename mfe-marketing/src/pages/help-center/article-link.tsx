import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink, type TextLinkProps } from '@parlour/ui'
import classes from './article-link.module.css'

type ArticleLinkProps = Omit<TextLinkProps, 'to'> & { slug: string }

export function ArticleLink({ slug, ...rest }: ArticleLinkProps) {
  return <TextLink variant="plain" className={classes.root} {...rest} to={pagePath(useLocale(), `${PAGES.helpCenter}/${slug}`)} />
}
