import { type ComponentProps, Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'

const Acknowledgment = lazyPart(() => import('./acknowledgment.tsx').then((module) => module.Acknowledgment))

/** Acknowledges a message: few ask for it, so that it comes with the first one that does. */
export function Acknowledge(props: ComponentProps<typeof Acknowledgment>) {
  return (
    <Suspense>
      <Acknowledgment {...props} />
    </Suspense>
  )
}
