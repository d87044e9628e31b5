import { IconShieldLock } from '@tabler/icons-react'
import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { FACTOR_TEXTS, limitText } from 'contract/account-security/factor-rules.ts'
import type { MemberFactors } from 'contract/account-security/second-factor.ts'
import { useState } from 'react'
import { readStored, removeStored, STORAGE_KEYS } from '#shared/storage.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { SessionList } from '../session-list.tsx'
import { AddFactorModal } from './add-factor-modal.tsx'
import { keptFactor } from './factor-draft.ts'
import { FactorList } from './factor-list.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { useFactors } from './use-factors.ts'

/** Tab `Manage Authentications`. */
export function ManageFactors() {
  const { data, error, refetch } = useFactors()
  if (error && !data)
    return <ErrorPanel message="There was an error fetching second factors." onRetry={() => void refetch()} />
  if (!data) return <FactorsSkeleton />
  if (data.access === 'none')
    return (
      <EmptyState
        title="You can't manage sign-in methods with this account."
        icon={<IconShieldLock size={22} aria-hidden="true" />}
      />
    )
  return <Factors record={data} />
}

const types = Object.keys(FACTOR_LABELS).filter((name) => name in FACTOR_LABELS)

function Factors({ record }: { record: MemberFactors }) {
  const { secondFactors, maxSecondFactors, enabledFactors } = record
  const hasTypes = types.some((type) => new Map(Object.entries(enabledFactors)).get(type))
  // A code step interrupted by a reload says so; a typed value survives a fresh sign-in.
  const [isLost, setIsLost] = useState(() => readStored('session', STORAGE_KEYS.factorStep) !== null)
  const [isAdding, setIsAdding] = useState(() => isLost || keptFactor.read() !== null)
  const add = () => {
    if (secondFactors.length < maxSecondFactors) return setIsAdding(true)
    showToast({
      title: FACTOR_TEXTS.limitTitle,
      message: limitText(maxSecondFactors),
      status: 'warn',
      autoHide: TOAST_MS.long,
    })
  }
  const close = () => {
    removeStored('session', STORAGE_KEYS.factorStep)
    keptFactor.forget()
    setIsLost(false)
    setIsAdding(false)
  }
  return (
    <div className="grid gap-6">
      <section aria-labelledby="factors-title">
        <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
          <div>
            <h2 id="factors-title" className="text-16 font-semibold">
              Two-step verification
            </h2>
            <p className="max-w-prose text-muted">
              After your password, we'll ask for the first method that's turned on. You can pick a different
              one when you log in.
            </p>
          </div>
          {hasTypes && (
            <Button variant="primary" onPress={add}>
              Add Sign-In Method
            </Button>
          )}
        </div>
        {!hasTypes && <p className="mb-3 text-muted">No sign-in methods are available.</p>}
        {secondFactors.length > 0 ? <FactorList record={record} /> : <NoFactors />}
      </section>
      <RecoverySection
        left={record.recoveryCodesLeft}
        hasFactor={record.secondFactors.some(
          ({ type, isEnabled }) => isEnabled && record.enabledFactors[type],
        )}
      />
      <SessionList />
      {isAdding && <AddFactorModal record={record} isLost={isLost} onClose={close} />}
    </div>
  )
}

function NoFactors() {
  return (
    <div className="rounded-large border border-border bg-surface">
      <EmptyState title="No sign-in methods yet" icon={<IconShieldLock size={22} aria-hidden="true" />}>
        Add a second step so a stolen password isn't enough to get in.
      </EmptyState>
    </div>
  )
}

/** The list of factors while it is loading. */
function FactorsSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="grid gap-3">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-4 w-96 max-w-full" />
      <div className="mt-2 rounded-large border border-border bg-surface">
        {[1, 2, 3].map((row) => (
          <div
            key={row}
            className="flex min-h-16 items-center gap-4 border-b border-border px-5 last:border-0"
          >
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4 w-56" />
          </div>
        ))}
      </div>
    </div>
  )
}
