import { IconUserShare } from '@tabler/icons-react'
import type { ValidGrant } from 'contract/grants/grant.ts'
import { ACTING_TEXTS, actingBanner } from 'contract/grants/grant-texts.ts'
import { useEffect, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'

/** Shows on every page of the tab, and on paper, for whom the member acts; it cannot be closed. */
export function ActingBanner({ grant, onStop }: { grant: ValidGrant; onStop: () => void }) {
  const text = actingBanner(grant.giver, grant.lastDay)
  // A screen reader does not announce a status's initial content.
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid(text)
    return printOnEachPage(text)
  }, [text])
  return (
    <section
      aria-label="Acting for another member"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-warn bg-warn-soft px-4 py-1.5 text-13 font-medium text-warn"
    >
      <IconUserShare size={18} className="shrink-0" aria-hidden="true" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {said}
      </p>
      <Button size="small" className="print:hidden" onPress={onStop}>
        {ACTING_TEXTS.stop}
      </Button>
    </section>
  )
}

/** The banner itself is printed only on the first page. Returns a function that stops printing it. */
function printOnEachPage(text: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    @page { @top-left { content: ${JSON.stringify(text)}; font: 9pt sans-serif } }
    @page :first { @top-left { content: none } }
  `)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}
