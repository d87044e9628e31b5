import { Late } from '#shared/editing/late.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature } from '#shared/portal-config.ts'

const ServerDraft = lazyPart(async () => (await import('./server-draft.tsx')).ServerDraft)

/** What the server has to do with the draft of the form, without a part in its loading. */
export function LateDraft(props: Parameters<typeof ServerDraft>[0]) {
  return (
    hasFeature('draft') && (
      <Late>
        <ServerDraft {...props} />
      </Late>
    )
  )
}
