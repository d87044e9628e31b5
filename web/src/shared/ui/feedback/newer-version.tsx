import { useRef } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'

/** A field of a newer version that differs from the form. */
export type Difference = { label: string; value: string }

/** Another member has saved different values: nothing is lost until one side is chosen. */
export function NewerVersion({
  lead,
  theirs,
  isPending,
  onKeepMine,
  onUseTheirs,
}: {
  lead: string
  theirs: Difference[]
  isPending: boolean
  onKeepMine: () => void
  onUseTheirs: () => void
}) {
  const section = useRef<HTMLElement>(null)
  const choose = (act: () => void) => () => {
    // The buttons disappear with the choice: focus moves next to them, where the form is saved.
    section.current?.nextElementSibling?.querySelector('button')?.focus()
    act()
  }
  return (
    <section
      ref={section}
      aria-label="Newer Version"
      className="grid gap-3 rounded-small border border-border-strong px-4 py-3"
    >
      <h2 className="text-14 font-semibold">Newer Version</h2>
      <p role="alert" className="text-error wrap-anywhere">
        {lead} What you typed is kept.
      </p>
      <dl className="grid gap-1.5 text-14 wrap-anywhere">
        {theirs.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-13 text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button isPending={isPending} onPress={choose(onKeepMine)}>
          Keep Mine
        </Button>
        <Button isDisabled={isPending} onPress={choose(onUseTheirs)}>
          Use Theirs
        </Button>
      </div>
    </section>
  )
}
