import { useQuery } from '@tanstack/react-query'
import type { SignOnClient } from 'contract/sign-on/sign-on-client.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { Button, buttonClasses } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { consoleApi } from '../console-api.ts'

/**
 * Shows the claims about the caller that the application would receive with the stored sign-on, and opens it that way.
 * It waits while the sign-on is being saved: the response would be of the previous one, and the form resets afterwards.
 */
export function ApplicationClaims({ signOn, isSaving }: { signOn: SignOnClient; isSaving: boolean }) {
  const [isRequested, setIsRequested] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    ...consoleApi.signOn.told.queryOptions({ input: { id: signOn.id } }),
    enabled: isRequested,
    staleTime: 0,
    gcTime: 0,
  })
  const ask = () => {
    if (isRequested) void refetch()
    setIsRequested(true)
  }
  return (
    <section aria-label="Test" className="grid justify-items-start gap-2 border-t border-border pt-3">
      <div className="flex flex-wrap gap-2">
        <Button isPending={isFetching} isDisabled={isSaving} onPress={ask}>
          Test
        </Button>
        {data && (
          <a
            href={`${portalConfig().authUrl}/launch/${signOn.client.applicationId}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses()}
          >
            Open
          </a>
        )}
      </div>
      <div role="status" className="w-full">
        {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
        {data && (
          <dl className="grid gap-x-4 gap-y-1 text-13 sm:grid-cols-[max-content_1fr]">
            <Claim name="Member ID" value={data.subject} />
            {Object.entries(data.claims).map(([name, value]) => (
              <Claim key={name} name={name} value={value} />
            ))}
          </dl>
        )}
      </div>
    </section>
  )
}

function Claim({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="font-medium">{name}</dt>
      <dd className="break-all">{value}</dd>
    </>
  )
}
