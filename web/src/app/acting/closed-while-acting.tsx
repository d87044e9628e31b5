import { IconUserShare } from '@tabler/icons-react'
import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { usePageTitle } from '#shared/use-page-title.ts'

/** Replaces every page that no scope of the grant opens. */
export function ClosedWhileActing() {
  const heading = usePageTitle('Not Available')
  return (
    <section className="grid justify-items-center gap-2 px-4 py-16 text-center">
      <span className="mb-2 grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <IconUserShare size={22} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="max-w-md text-16 font-semibold text-balance">
        {ACTING_TEXTS.closed}
      </h1>
    </section>
  )
}
