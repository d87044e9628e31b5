import { useLayoutEffect, useRef } from 'react'
import { cleanPage } from '#shared/html/clean-page.ts'

/** A page that is not a component: the HTML of the sign-in provider, without its scripts. */
export type OwnPage = { sheets: string[]; body: Element[] }

/** The page in the response of the preview. The branding is applied over its style sheets as over the portal's. */
export function ownPageIn(answer: unknown): OwnPage {
  const { html } = answer as { html: string }
  const page = cleanPage(html)
  const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  const sheets = links.map((link) => link.getAttribute('href') ?? '')
  return {
    sheets: sheets.filter((href) => href.startsWith('/assets/')),
    body: [...page.querySelectorAll('main')],
  }
}

/** The body of such a page. */
export function SignInPage({ body }: Pick<OwnPage, 'body'>) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.replaceChildren(...body.map((part) => part.cloneNode(true))), [body])
  return <div ref={place} style={{ display: 'contents' }} />
}
