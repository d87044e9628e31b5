import { useQuery } from '@tanstack/react-query'
import type { AuthMember } from 'contract/members/member.ts'
import { isOfficeLevel } from 'contract/members/roles.ts'
import type { SentPreview } from 'contract/staff/preview/preview.contract.ts'
import {
  CLASS_PLACE,
  PREVIEW_TEXTS,
  type PreviewCall,
  type PreviewReason,
  type PreviewScreen,
  type PreviewScreens,
  previewPlace,
} from 'contract/staff/preview/preview-rules.ts'
import { useContext, useMemo, useState } from 'react'
import { errorMessages } from '#shared/api/api-error.ts'
import { currentTheme } from '#shared/theme.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageSpinner } from '#shared/ui/layout/page-spinner.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { CALLS_OF_SCREEN } from './preview-answers.ts'
import { type Choices, firstChoices, PreviewChoices } from './preview-choices.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { brandingIn, PreviewedPortal, type PreviewedPortalProps } from './previewed-portal.ts'
import { ownPageIn, SignInPage } from './sign-in-page.tsx'

type StageProps = {
  /** The content of a form; undefined for the portal as published. */
  draft: Pick<SentPreview, 'record' | 'trainingClass'>
  /** The available screens, first one initially. */
  screens: PreviewScreens
  /** The association whose staff preview only as its members. */
  association: string | null
  /** The initial width of the window, in px. */
  width: number
}

/** The portal as a chosen member will see it, in a read-only window. */
export function PreviewStage({ draft, screens, association, width }: StageProps) {
  const [screen, setScreen] = useState(screens[0])
  const [choices, setChoices] = useState(() =>
    firstChoices({ association, theme: currentTheme(), width, screen }),
  )
  const { drawn, error, refetch } = usePreview(screen, choices, draft)
  const reason = drawn && (drawn.reason ?? reasonOfScreen(drawn))
  return (
    <>
      <PreviewChoices
        {...{ choices, association, screen, screens }}
        onChange={setChoices}
        onScreen={setScreen}
      />
      <div role="status" className="empty:hidden">
        {reason && (
          <p className="rounded-small border border-border bg-hover px-3 py-2">
            <strong>{PREVIEW_TEXTS.unseen}</strong> {PREVIEW_TEXTS.reasons[reason]}
          </p>
        )}
      </div>
      {error ? (
        <ErrorPanel message={errorMessages(error).join(' ')} onRetry={() => void refetch()} />
      ) : (
        <Frame {...choices} drawn={drawn} recordKind={draft.record?.kind ?? null} />
      )}
    </>
  )
}

/** Settings of offices are for members who act for one. */
function reasonOfScreen({ screen, answers }: Drawn): PreviewReason | null {
  const { member } = answers as { member?: AuthMember }
  return screen === 'officeSettings' && member && !isOfficeLevel(member) ? 'rule' : null
}

function Frame({
  width,
  theme,
  facts,
  drawn,
  recordKind,
}: Pick<Choices, 'width' | 'theme' | 'facts'> &
  Pick<PreviewedPortalProps, 'recordKind'> & { drawn: Drawn | null }) {
  const Portal = useContext(PreviewedPortal)
  const answer = drawn?.screen === 'signIn' ? drawn.answers.signInPage : null
  const ownPage = useMemo(() => (answer ? ownPageIn(answer) : null), [answer])
  const association = facts.aorShortName
  return (
    <PreviewFrame
      width={width}
      theme={theme}
      sheets={ownPage?.sheets ?? null}
      brand={brandingIn(drawn?.answers)?.style ?? null}
    >
      {(window) =>
        ownPage ? (
          <SignInPage body={ownPage.body} />
        ) : Portal && drawn ? (
          <Portal
            key={`${drawn.count} ${width}`}
            {...drawn}
            {...{ window, width, recordKind, association }}
          />
        ) : (
          <PageSpinner />
        )
      }
    </PreviewFrame>
  )
}

/** A screen with the responses that it is drawn from. */
type Drawn = Pick<PreviewedPortalProps, 'screen' | 'answers' | 'recordId'> & {
  source: unknown
  count: number
  reason: PreviewReason | null
}

/** The last responses stay drawn until the next ones arrive. */
function usePreview(screen: PreviewScreen, { facts, at }: Choices, draft: StageProps['draft']) {
  const [call, ...also] = callsFor(screen, draft)
  const { data, error, refetch } = useQuery({
    ...consoleApi.preview.show.queryOptions({ input: { call, also, facts, at, ...draft } }),
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

/** The call that returns the draft comes first: its error is the one shown. */
function callsFor(
  screen: PreviewScreen,
  { record, trainingClass }: StageProps['draft'],
): [PreviewCall, ...PreviewCall[]] {
  const place = trainingClass ? CLASS_PLACE : record && previewPlace(record.kind, record.values)
  const first = place?.call ?? 'member'
  return [first, ...CALLS_OF_SCREEN[screen].filter((name) => name !== first)]
}
