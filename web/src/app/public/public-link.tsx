import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'

type Props = { to: '/' | '/forgot-password'; className?: string; children: ReactNode }

/** The link component of public pages: by the router, once there is one. */
export const PublicLinks = createContext<ComponentType<Props>>(PlainLink)

export function PublicLink(props: Props) {
  return createElement(useContext(PublicLinks), props)
}

function PlainLink({ to, children, ...props }: Props) {
  return (
    <a href={to} aria-current={to === location.pathname ? 'page' : undefined} {...props}>
      {children}
    </a>
  )
}
