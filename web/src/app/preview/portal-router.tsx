import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Route as listings } from '#routes/registered.index.tsx'
import { Route as newListing } from '#routes/registered.new.tsx'
import { Route as training } from '#routes/training.{-$urlTab}.tsx'
import { Route as trainingClass } from '#routes/training.registration.$eventId.tsx'
import { Route as article } from '../../routes/article.$articleId.tsx'
import { Route as articles } from '../../routes/articles.tsx'
import { Route as home } from '../../routes/index.tsx'
import { Route as profile } from '../../routes/profile.tsx'
import { Route as settings } from '../../routes/settings.{-$urlTab}.tsx'
import { Route as messages } from '../../routes/system-notifications.index.tsx'

/** The member pages that a preview can show, by path: the real routes, without their initial loading. */
const pages: Record<string, AnyRoute> = {
  '/': home,
  '/articles': articles,
  '/article/$articleId': article,
  '/profile': profile,
  '/registered/': listings,
  '/registered/new': newListing,
  '/settings/{-$urlTab}': settings,
  '/system-notifications/': messages,
  '/training/registration/$eventId': trainingClass,
  '/training/{-$urlTab}': training,
}

/** A separate router at one address, unknown to the browser's history. */
export function routerAt(address: string, frame: () => ReactNode) {
  const root = createRootRoute({ component: frame })
  const children = Object.entries(pages).map(([path, { options }]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: options.component,
      validateSearch: options.validateSearch,
      staticData: options.staticData,
    }),
  )
  return createRouter({
    routeTree: root.addChildren(children),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: 'preserve',
  })
}
