import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootFrame } from '../app/root-frame.tsx'

/** `mountConsole` adds the routes of the console, which members do not load; false where they are there already. */
type RouterContext = { mountConsole: () => Promise<boolean> }

export const Route = createRootRouteWithContext<RouterContext>()({ component: RootFrame })
