import { IconDownload } from '@tabler/icons-react'
import type { MyDataState } from 'contract/my-data/my-data.contract.ts'
import { MY_DATA_TEXTS } from 'contract/my-data/my-data-limits.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { sizeInWords } from '#shared/ui/size-in-words.ts'
import { useAskMyData, useMyData } from './use-my-data.ts'

/** Tab `My Data`: a copy of all data that the portal stores about the member, as one file. */
export function MyData() {
  const { data, error, refetch } = useMyData()
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return (
    <section aria-labelledby="my-data-title" className="rounded-large border border-border bg-surface">
      <div className="border-b border-border px-5 py-3">
        <h2 id="my-data-title" className="text-16 font-semibold">
          A copy of your data
        </h2>
        <p className="max-w-prose text-muted">
          Everything we store about you, in one ZIP file (CSV and JSON).
        </p>
      </div>
      <div className="max-w-prose px-5 py-4">
        <ul className="list-disc space-y-1 pl-5">
          {MY_DATA_TEXTS.contents.map((content) => (
            <li key={content}>{content}</li>
          ))}
        </ul>
        <p className="mt-3 text-muted">{MY_DATA_TEXTS.never}</p>
      </div>
      <div className="border-t border-border px-5 py-4">
        {data ? <Export state={data} /> : <SkeletonRows count={1} />}
      </div>
    </section>
  )
}

function Export({ state: { latest, nextOn } }: { state: MyDataState }) {
  return (
    <div>
      <div role="status" className="not-empty:mb-4">
        {latest?.state === 'making' && (
          <p className="flex items-center gap-2">
            <span className="spinner spinner-small shrink-0" aria-hidden="true" />
            {MY_DATA_TEXTS.making}
          </p>
        )}
        {latest?.state === 'failed' && <p className="text-error">{MY_DATA_TEXTS.failed}</p>}
        {latest?.state === 'ready' && latest.availableUntil && (
          <p>
            <span className="font-medium">Your data is ready.</span>{' '}
            <span className="text-muted">
              {sizeInWords(latest.size ?? 0)}, available until <Moment at={latest.availableUntil} />
            </span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {latest?.state === 'ready' && <Download id={latest.id} />}
        {nextOn === null ? <Ask isFirst={latest?.state !== 'ready'} /> : <Next at={nextOn} />}
      </div>
    </div>
  )
}

function Download({ id }: { id: string }) {
  const problem = useProblemToast()
  const { save, isPending } = useSaveFile({
    onStart: problem.clear,
    onError: (error) => problem.show(errorMessage(error)),
  })
  return (
    <Button
      variant="primary"
      icon={<IconDownload size={16} aria-hidden="true" />}
      isPending={isPending}
      onPress={() => save(`/api/app/MyData/${id}`)}
    >
      {MY_DATA_TEXTS.download}
    </Button>
  )
}

function Ask({ isFirst }: { isFirst: boolean }) {
  const problem = useProblemToast()
  const { send, isPending } = useAskMyData(problem.show)
  return (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      isPending={isPending}
      onPress={() => {
        problem.clear()
        send(undefined)
      }}
    >
      {MY_DATA_TEXTS.request}
    </Button>
  )
}

function Next({ at }: { at: string }) {
  return (
    <p className="text-13 text-muted">
      {MY_DATA_TEXTS.onceADay} You can do so again on <Moment at={at} />.
    </p>
  )
}
