import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code is loaded apart. Where `load` has run before, it renders at once: a lazy one would show its
 * fallback first, and React keeps a fallback for 300 ms.
 */
export function startComponent(importComponent: () => Promise<ComponentType>) {
  let loaded: ComponentType | null = null
  const load = async () => {
    loaded = await importComponent()
    return { default: loaded }
  }
  const Later = lazy(load)
  function StartComponent() {
    // What was rendered first stays: another type would mount everything anew.
    const [Chosen] = useState<ComponentType>(() => loaded ?? Later)
    return <Chosen />
  }
  return { Component: StartComponent, load }
}
