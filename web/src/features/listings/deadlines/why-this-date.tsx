import { IconHelpCircle } from '@tabler/icons-react'
import type { Deadline } from 'contract/listings/deadline.ts'
import { DatedText } from '#shared/ui/dated-text.tsx'

const CAUTION = "Based on your MLS's rules. When in doubt, check with your MLS."

/** How a date was calculated: its start, each day that does not count, the result, and its rule. */
export function WhyThisDate({
  deadline: { title, steps },
  words = 'Why this date?',
}: {
  deadline: Deadline
  words?: string
}) {
  if (steps.length === 0) return null
  return (
    <details className="group/why text-13 md:col-span-2 not-open:print:hidden">
      <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 font-medium text-accent hover:underline max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        <IconHelpCircle size={16} aria-hidden="true" />
        {words}
        <span className="sr-only">: {title}</span>
      </summary>
      <div className="mt-1 rounded-small bg-sunken px-4 py-3">
        <ol className="grid gap-1">
          {steps.map((step) => (
            <li key={step}>
              <DatedText>{step}</DatedText>
            </li>
          ))}
        </ol>
        <p className="mt-2 text-muted">{CAUTION}</p>
      </div>
    </details>
  )
}
