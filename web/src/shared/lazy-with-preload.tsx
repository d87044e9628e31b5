import { type ComponentType, lazy, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { loadPart } from './load-part.ts'

type Import<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page whose code is loaded apart. Where `load` has run before, it renders at once: a lazy one would show its
 * fallback first, and React keeps a fallback for 300 ms.
 */
export function lazyWithPreload<Props extends object>(importComponent: Import<Props>) {
  return preloadable(importComponent, lazyPart)
}

/** The same for a whole page: without its code the error page stands in its place. */
export function lazyPage<Props extends object>(importComponent: Import<Props>) {
  return preloadable(importComponent, (importPage) =>
    lazy(async () => ({ default: await loadPart(importPage) })),
  )
}

function preloadable<Props extends object>(
  importComponent: Import<Props>,
  toLazy: (importOnce: Import<Props>) => ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | null = null
  const importOnce = async () => {
    loaded = await importComponent()
    return loaded
  }
  const Later = toLazy(importOnce)
  function PreloadedComponent(props: Props) {
    // What was rendered first stays: another type would mount everything anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Chosen {...props} />
  }
  return { Component: PreloadedComponent, load: () => loadPart(importOnce), isLoaded: () => loaded !== null }
}
