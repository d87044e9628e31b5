import { useRouter } from '@tanstack/react-router'

/** A screen that failed while it was drawn, or whose code could not be loaded (D1-127, D1-136). */
export function RenderErrorPage({ reset }: { reset: () => void }) {
  const router = useRouter()
  return (
    <section
      role="alert"
      className="m-4 grid justify-items-start gap-3 rounded-large border border-border bg-surface p-5"
    >
      <div>
        <h2 className="text-16 font-semibold">There was a problem with this request</h2>
        <p className="text-muted">This page could not be shown.</p>
      </div>
      <button
        type="button"
        className="plain-button"
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        Try Again
      </button>
    </section>
  )
}
