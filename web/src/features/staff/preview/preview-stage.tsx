import { useQuery } from '@tanstack/react-query'
import type { EnteredPreview } from 'contract/staff/preview/preview.contract.ts'
import {
  PREVIEW_TEXTS,
  type PreviewCall,
  type PreviewReason,
  type PreviewScreen,
  previewPlace,
} from 'contract/staff/preview/preview-rules.ts'
import { Suspense, useContext, useState } from 'react'
import { consoleApi } from '#features/staff/console-api.ts'
import { errorMessages } from '#shared/api/api-error.ts'
import { currentTheme } from '#shared/theme.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageSpinner } from '#shared/ui/layout/page-spinner.tsx'
import { CALLS_OF_SCREEN } from './preview-answers.ts'
import { type Choices, firstChoices, PreviewChoices } from './preview-choices.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { PreviewedPortal, type PreviewedPortalProps } from './previewed-portal.ts'

type StageProps = {
  /** What a form holds; null for the portal as it is published. */
  record: EnteredPreview['record']
  /** What can be shown, the first screen at first. */
  screens: readonly [PreviewScreen, ...PreviewScreen[]]
  /** The association of staff who see with the eyes of its members only. */
  association: string | null
  /** How wide the shown window is at first, in px. */
  width: number
}

/** The portal as a chosen member will meet it, in a window that only shows it. */
export function PreviewStage({ record, screens, association, width }: StageProps) {
  const [choices, setChoices] = useState(() => firstChoices(association, currentTheme(), width))
  const [screen, setScreen] = useState(screens[0])
  const { drawn, error, refetch } = usePreview(screen, choices, record)
  return (
    <>
      <PreviewChoices
        {...{ choices, association, screen, screens }}
        onChange={setChoices}
        onScreen={setScreen}
      />
      <div role="status" className="empty:hidden">
        {drawn?.reason && (
          <p className="rounded-small border border-border bg-hover px-3 py-2">
            <strong>{PREVIEW_TEXTS.unseen}</strong> {PREVIEW_TEXTS.reasons[drawn.reason]}
          </p>
        )}
      </div>
      {error ? (
        <ErrorPanel message={errorMessages(error).join(' ')} onRetry={() => void refetch()} />
      ) : (
        <Frame {...choices} drawn={drawn} recordKind={record?.kind ?? null} />
      )}
    </>
  )
}

function Frame({
  width,
  theme,
  drawn,
  recordKind,
}: Pick<Choices, 'width' | 'theme'> & Pick<PreviewedPortalProps, 'recordKind'> & { drawn: Drawn | null }) {
  const Portal = useContext(PreviewedPortal)
  return (
    <PreviewFrame width={width} theme={theme}>
      {(window) =>
        Portal && drawn ? (
          <Suspense fallback={<PageSpinner />}>
            <Portal key={`${drawn.count} ${width}`} {...drawn} {...{ window, width, recordKind }} />
          </Suspense>
        ) : (
          <PageSpinner />
        )
      }
    </PreviewFrame>
  )
}

/** A screen with the answers that it is drawn from. */
type Drawn = Pick<PreviewedPortalProps, 'screen' | 'answers' | 'recordId'> & {
  source: unknown
  count: number
  reason: PreviewReason | null
}

/** What was answered last stays drawn until the next answers are there. */
function usePreview(screen: PreviewScreen, { facts, at }: Choices, record: EnteredPreview['record']) {
  const [call, ...also] = callsFor(screen, record)
  const { data, error, refetch } = useQuery({
    ...consoleApi.preview.show.queryOptions({ input: { call, also, facts, at, record } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  if (data && (data !== drawn?.source || screen !== drawn.screen))
    setDrawn({
      screen,
      answers: { ...data.also, [call]: data.answer },
      recordId: data.id,
      reason: data.reason,
      source: data,
      count: (drawn?.count ?? 0) + 1,
    })
  return { drawn, error, refetch }
}

/** The call that answers the record first: the reason is that of its answer. */
function callsFor(screen: PreviewScreen, record: EnteredPreview['record']): [PreviewCall, ...PreviewCall[]] {
  const first = (record && previewPlace(record.kind)?.call) ?? 'member'
  return [first, ...CALLS_OF_SCREEN[screen].filter((name) => name !== first)]
}
