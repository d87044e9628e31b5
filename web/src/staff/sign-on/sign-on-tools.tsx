import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useKeptForm } from '#shared/drafts/kept-form.ts'
import { Badge } from '#shared/ui/feedback/badge.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { IssuedSecret } from './issued-secret.tsx'
import { keptSignOn, SignOnForm } from './sign-on-form.tsx'
import { useSignOn } from './use-sign-on.ts'

type ToolsProps = { application: { id: number; name: string } }

/** How an application logs members in: closed initially, as most applications open by their address alone. */
export function SignOnTools({ application }: ToolsProps) {
  const kept = useKeptForm(keptSignOn(application.id))
  const [saved, setSaved] = useState({ times: 0, secret: null as string | null })
  const { data, error, refetch } = useSignOn(application.id)
  return (
    <details
      open={kept !== null}
      className="group mb-4 rounded-large border border-border bg-surface px-4 py-3 md:px-5"
    >
      <summary className="flex min-h-6 cursor-pointer flex-wrap items-center gap-2 font-semibold max-md:min-h-11">
        Sign-On
        {data && (
          <Badge tone={data.client.isOn ? 'success' : 'neutral'}>{data.client.isOn ? 'On' : 'Off'}</Badge>
        )}
        {data === null && <Badge tone="neutral">Not Set Up</Badge>}
        <span className="text-13 font-normal text-muted">
          With it members open this application already logged in.
        </span>
        <IconChevronDown
          size={20}
          aria-hidden="true"
          className="ml-auto shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {data === undefined && !error && <SkeletonBlock className="mt-3 h-40 w-full" />}
      {data !== undefined && (
        <SignOnForm
          // The form shows the saved values as the server has them.
          key={saved.times}
          application={application}
          stored={data}
          kept={saved.times === 0 ? kept : null}
          onSaved={(secret) => setSaved(({ times }) => ({ times: times + 1, secret }))}
        />
      )}
      {saved.secret && (
        <IssuedSecret
          secret={saved.secret}
          onSaved={() => setSaved((before) => ({ ...before, secret: null }))}
        />
      )}
    </details>
  )
}
