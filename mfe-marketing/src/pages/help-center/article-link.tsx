import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { TextLink, type TextLinkProps } from '@parlour/ui'
import classes from './article-link.module.css'

type ArticleLinkProps = Omit<TextLinkProps, 'to'> & { slug: string }

/** A link to an article in the language of the page. */
export function ArticleLink({ slug, ...rest }: ArticleLinkProps) {
  return <TextLink variant="plain" className={classes.root} {...rest} to={pagePath(useLocale(), `${PAGES.helpCenter}/${slug}`)} />
}
