import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, createContext, lazy, type ReactNode, useContext, useEffect } from 'react'
import { useOfflineSince } from './connection.ts'
import { loadPart, MissingPartError, reloadWithTyped } from './load-part.ts'

/** Whether pages reload themselves, once, when code is missing: where forms store their input. */
export const PartsReload = createContext(false)

/**
 * A component whose code loads separately, with a fallback until it is there. Missing code removes only this
 * part, never the page around it, which may hold a member's input.
 */
export function lazyPart<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  const Later = lazy(async () => ({ default: await loadPart(importPart) }))
  return function LazyPart(props: Props) {
    return (
      <CatchBoundary getResetKey={() => 'part'} errorComponent={MissingPart}>
        <Later {...props} />
      </CatchBoundary>
    )
  }
}

/** The placeholder of a part that a person requested: while offline it says why nothing appears. */
export function AwaitedPart() {
  return useOfflineSince() !== null && <PartNotice>{LATER}</PartNotice>
}

const LATER = "We'll load this part of the page when you're back online."

function MissingPart({ error }: ErrorComponentProps) {
  const isOffline = useOfflineSince() !== null
  const isReloaded = useContext(PartsReload)
  const isMissing = error instanceof MissingPartError
  useEffect(() => {
    if (isReloaded && isMissing) void reloadWithTyped()
  }, [isReloaded, isMissing])
  if (!isMissing) throw error
  return (
    <PartNotice>
      {isOffline ? (
        LATER
      ) : (
        <>
          Part of this page could not be loaded.
          <button type="button" className="plain-button" onClick={() => location.reload()}>
            Reload
          </button>
        </>
      )}
    </PartNotice>
  )
}

function PartNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="fixed right-4 bottom-[calc(var(--bottom-bar,0px)+16px)] left-4 z-50 flex flex-wrap items-center gap-3 rounded-large border border-border bg-surface p-3 text-14 shadow-float sm:right-auto"
    >
      {children}
    </div>
  )
}
