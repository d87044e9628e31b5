import { type ComponentType, lazy, useState } from 'react'
import { loadPart } from './load-part.ts'

/**
 * A component whose code is loaded apart. Where `load` has run before, it renders at once: a lazy one would show its
 * fallback first, and React keeps a fallback for 300 ms.
 */
export function lazyWithPreload<Props extends object>(importComponent: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    loaded = await loadPart(importComponent)
    return { default: loaded }
  }
  const Later = lazy(load)
  function PreloadedComponent(props: Props) {
    // What was rendered first stays: another type would mount everything anew.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Chosen {...props} />
  }
  return { Component: PreloadedComponent, load }
}
