/** Marks an application of the last 30 days; pings for 5 s after it appears, never under reduced motion. */
export function NewMarker() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-accent-soft px-2 text-12 font-medium text-accent contrast-border">
      <span aria-hidden="true" className="relative grid size-1.5">
        <span className="absolute inset-0 animate-ping-5s rounded-full bg-accent opacity-0 motion-reduce:hidden" />
        <span className="relative rounded-full bg-accent" />
      </span>
      New
    </span>
  )
}
