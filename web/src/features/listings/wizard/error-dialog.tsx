import { IconArrowRight } from '@tabler/icons-react'
import { LISTING_FIELDS, WIZARD_STEPS } from 'contract/listings/listing-fields.ts'
import { LISTING_MESSAGES } from 'contract/listings/listing-messages.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import type { ListingProblem } from './use-listing-check.ts'

/** The problems of a form, by step: each line links to its field. */
export function ErrorDialog({
  problems,
  onGoTo,
  onClose,
}: {
  problems: ListingProblem[]
  onGoTo: (problem: ListingProblem) => void
  onClose: () => void
}) {
  const [first] = problems
  const groups = WIZARD_STEPS.map((title, index) => ({
    title,
    lines: problems.filter(({ field }) => LISTING_FIELDS[field].step === index + 1),
  })).filter(({ lines }) => lines.length > 0)
  return (
    <Modal
      title="Error"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Close</Button>
          {first && (
            <Button variant="primary" onPress={() => onGoTo(first)}>
              Go to first field
            </Button>
          )}
        </>
      }
    >
      <p className="text-muted">{LISTING_MESSAGES.formInvalid}</p>
      {groups.map(({ title, lines }) => (
        <section key={title} aria-label={`${title}, ${lines.length}`}>
          <h3 className="flex justify-between border-b border-border pb-1 text-13 font-semibold">
            {title}
            <span className="text-error tabular-nums">{lines.length}</span>
          </h3>
          <ul>
            {lines.map((problem) => (
              <li key={problem.message}>
                <button
                  type="button"
                  onClick={() => onGoTo(problem)}
                  className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] cursor-pointer items-center justify-between gap-3 rounded-small px-2 py-1.5 text-left font-medium text-accent hover:bg-hover pointer-coarse:min-h-11"
                >
                  {problem.message}
                  <IconArrowRight size={16} aria-hidden="true" className="shrink-0 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Modal>
  )
}
