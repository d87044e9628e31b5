import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ComponentType, createContext, lazy, type ReactNode, useContext, useEffect } from 'react'
import { useOfflineSince } from './connection.ts'
import { loadPart, MissingPartError, reloadWithTyped } from './load-part.ts'

/** Whether pages load themselves anew, once, when code is missing: where forms keep what was typed. */
export const PartsReload = createContext(false)

/**
 * A component whose code is loaded apart, with the fallback around it until it is there. Code that is missing takes
 * away only itself, never the page around it: that may hold what a member has typed.
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

/** The place of a part that somebody has asked for: while the line is lost it says why nothing comes. */
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
