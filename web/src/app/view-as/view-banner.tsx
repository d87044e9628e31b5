import { IconEye } from '@tabler/icons-react'
import type { BegunView } from 'contract/staff/view-as/view.ts'
import { VIEW_TEXTS, viewBanner } from 'contract/staff/view-as/view-as-texts.ts'
import { useEffect, useState } from 'react'
import { now } from '#shared/clock.ts'
import { Button } from '#shared/ui/actions/button.tsx'

const TICK_MS = 250

/** Shows on every page of the tab who is viewed and for how long; it cannot be closed. */
export function ViewBanner({ view, onEnd }: { view: BegunView; onEnd: () => void }) {
  const left = useSecondsLeft(view.endsOn)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <section aria-label="Viewing as another member">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-border bg-warn-soft px-4 py-1.5 text-13 font-medium text-warn print:hidden">
        <IconEye size={18} className="shrink-0" aria-hidden="true" />
        <p className="min-w-0 flex-1 wrap-anywhere" role="timer" aria-live="off">
          {viewBanner(view, left)}
        </p>
        <Button size="small" onPress={onEnd}>
          Stop Viewing
        </Button>
      </div>
      {view.hasToSign && (
        <p role="status" className="border-b border-border bg-error-soft px-4 py-1.5 text-13 text-error">
          {VIEW_TEXTS.mustSign}
        </p>
      )}
    </section>
  )
}

function useSecondsLeft(endsOn: string): number {
  const read = () => (new Date(endsOn).getTime() - now().getTime()) / 1000
  const [left, setLeft] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), TICK_MS)
    return () => clearInterval(timer)
  })
  return left
}

/** Replaces the page once the view has ended. */
export function EndedView() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-4 text-center">
      <h1 className="text-20 font-semibold">{VIEW_TEXTS.ended}</h1>
      <p className="text-muted">You can close this tab.</p>
      <Button onPress={() => window.close()}>Close Tab</Button>
    </main>
  )
}
