import { usePageTitle } from '#shared/use-page-title.ts'

/** The menu failed to load or is empty, so there is nothing to open. */
export function RoutesFailedPage() {
  const heading = usePageTitle('Error')
  return (
    <section role="alert" className="grid justify-items-start gap-2 py-12">
      <h1 ref={heading} tabIndex={-1} className="text-28 font-semibold tracking-tight">
        Error
      </h1>
      <p>Routes failed to load.</p>
      <p className="text-muted">Please refresh your browser and try again.</p>
      <a href="/" className="mt-2 font-medium">
        Go back home
      </a>
    </section>
  )
}
