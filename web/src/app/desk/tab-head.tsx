import { IconDownload } from '@tabler/icons-react'
import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { DESK_TEXTS, type DeskTab, WHOLE_REACH } from 'contract/desk/desk-tabs.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { useDeskAddress } from './use-desk.ts'

/** The time at which a tab's figures were counted, and its rows as a file with the filters in the address. */
export function TabHead({ tab, asOf }: { tab: DeskTab; asOf: string | undefined }) {
  const problem = useProblemToast()
  const { address } = useDeskAddress()
  const { save, isPending } = useSaveFile({
    onStart: problem.clear,
    onError: (error) => problem.show(errorMessage(error)),
  })
  const { kind, state, agent, text } = address
  const asked = Object.entries({ tab, kind, state, agent, text }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const path = `/api/app/Desk/${address.office ?? WHOLE_REACH}/export?${new URLSearchParams(asked)}`
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3 pb-4">
      <p className="text-13 text-muted">{asOf && `As of ${formatTimestamp(asOf)}`}</p>
      <Button
        icon={<IconDownload size={16} aria-hidden="true" />}
        isPending={isPending}
        className="max-md:h-11"
        onPress={() => save(path)}
      >
        {DESK_TEXTS.export}
      </Button>
    </div>
  )
}
