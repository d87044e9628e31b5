import { lazyPart } from '#shared/lazy-part.tsx'

/** Loaded with the first preview. */
export const ShownPortal = lazyPart(() => import('./shown-portal.tsx').then((module) => module.ShownPortal))
