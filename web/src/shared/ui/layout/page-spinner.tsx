/** Fills the page while its code or its first data are loading. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="grid min-h-96 place-items-center">
      <span className="spinner" aria-hidden="true" />
    </div>
  )
}
