import { placesInWords } from 'contract/account-security/shared-login-rules.ts'
import { removalInWords } from 'contract/staff/approvals/factor-removal.ts'
import type { MemberAccount, MemberAct } from 'contract/staff/member-acts/member-acts.ts'
import { useState } from 'react'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { useKeptForm } from '#shared/drafts/kept-form.ts'
import { hasOtherIssuer } from '#shared/portal-config.ts'
import { ManagedElsewhere } from '#shared/session/managed-elsewhere.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { ReasonedActModal, SignOutModal } from './act-modals.tsx'
import { keptRemoval, RemovalModal } from './removal-modal.tsx'
import { useInvite, useMemberAccount, useSuggestAccess } from './use-member-acts.ts'

/** The acts of staff on the sign-in of a member, as far as their roles reach. */
export function MemberActs({ member }: { member: { id: number } }) {
  const { data, error, refetch } = useMemberAccount(member.id)
  if (isStatus(error, 404) && hasOtherIssuer()) return <ManagedElsewhere />
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return data ? <Acts key={data.memberId} account={data} /> : <SkeletonBlock className="h-24 w-full" />
}

function Acts({ account }: { account: MemberAccount }) {
  const kept = useKeptForm(keptRemoval(account.memberId))
  const [act, setAct] = useState<MemberAct | null>(kept ? 'requestRemoval' : null)
  const close = () => setAct(null)
  return (
    <section aria-label="Sign-in acts" className="mb-4 grid gap-4">
      <Standing account={account} />
      <ActButtons account={account} onAsk={setAct} />
      {act === 'signOut' && <SignOutModal account={account} onClose={close} />}
      {(act === 'unlock' || act === 'block' || act === 'unblock') && (
        <ReasonedActModal act={act} account={account} onClose={close} />
      )}
      {act === 'requestRemoval' && (
        <RemovalModal account={account} draft={kept?.values ?? null} onClose={close} />
      )}
    </section>
  )
}

/** The current state: a block, a login in many places, and a pending request. */
function Standing({ account: { block, sharedLogin, removal } }: { account: MemberAccount }) {
  return (
    <>
      {block && (
        <p role="status" className="rounded-large border border-border bg-danger-soft px-4 py-3">
          <strong>Blocked</strong> on <Moment at={block.blockedOn} /> by {block.blockedBy}: {block.reason}
        </p>
      )}
      {sharedLogin && (
        <p role="status" className="rounded-large border border-border bg-warn-soft px-4 py-3">
          <strong>Login may be shared:</strong> used {placesInWords(sharedLogin)}, last on{' '}
          <Moment at={sharedLogin.seenOn} />.
          {sharedLogin.suggestedOn && (
            <>
              {' '}
              Access for an assistant was suggested on <Moment at={sharedLogin.suggestedOn} />.
            </>
          )}
        </p>
      )}
      {removal && (
        <p role="status" className="rounded-large border border-border bg-surface px-4 py-3">
          <strong>Waiting for approval:</strong> removal of {removalInWords(removal)}, requested by{' '}
          {removal.askedBy}. It ends on <Moment at={removal.endsOn} />.
        </p>
      )}
    </>
  )
}

function ActButtons({ account, onAsk }: { account: MemberAccount; onAsk: (act: MemberAct) => void }) {
  const invite = useInvite(account)
  const suggestion = useSuggestAccess(account)
  const { memberId, loginId, hasPassword, may } = account
  const acts: [MemberAct, string][] = [
    ['unlock', 'Unlock'],
    ['signOut', 'Sign Out Everywhere'],
    ['block', 'Block Sign-In'],
    ['unblock', 'Unblock'],
    ['requestRemoval', 'Request Removal'],
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {may.includes('invite') && (
        <Button isPending={invite.isPending} onPress={() => invite.send({ LoginId: loginId })}>
          {hasPassword ? 'Send Password Reset' : 'Send Invitation'}
        </Button>
      )}
      {may.includes('suggestAccess') && (
        <Button isPending={suggestion.isPending} onPress={() => suggestion.send({ memberId })}>
          Suggest Access for an Assistant
        </Button>
      )}
      {acts
        .filter(([act]) => may.includes(act))
        .map(([act, text]) => (
          <Button key={act} onPress={() => onAsk(act)}>
            {text}
          </Button>
        ))}
    </div>
  )
}
