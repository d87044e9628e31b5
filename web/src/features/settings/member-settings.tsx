import { IconArrowBackUp, IconUserShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AudienceMatch } from 'contract/members/member.ts'
import { agentSearchScope } from 'contract/members/search-scope.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { useMemberSearch } from '#shared/search/use-member-search.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { SettingsOf } from './settings-of.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'

/** The member's settings, or from level 2 on those of a member found by search. */
export function MemberSettings({ agent }: { agent: string | undefined }) {
  const profile = useProfile()
  const navigate = useNavigate()
  const scope = agentSearchScope(profile)
  const isActing = scope !== null && agent !== undefined && agent !== profile.userid
  const show = (loginId?: string) =>
    void navigate({
      to: '/settings/{-$urlTab}',
      params: { urlTab: 'member-settings' },
      search: { agent: loginId },
    })
  return (
    <>
      {scope && <AgentSearch scope={scope} onPick={({ loginId }) => show(loginId)} />}
      {isActing ? (
        <ForAnother key={agent} loginId={agent} onBack={() => show()} />
      ) : (
        profile.member && <SettingsOf key="own" owner={{ kind: 'member', id: profile.member.id }} />
      )}
    </>
  )
}

/** The chosen User ID is looked up, as the settings calls need the id of the member. */
function ForAnother({ loginId, onBack }: { loginId: string; onBack: () => void }) {
  const lookUp = useQuery(
    orpc.members.queryAudience.queryOptions({
      input: {
        pageId: 0,
        pageSize: 1,
        criteria: [{ field: 'loginId', op: 'Equal', values: [loginId] }],
        orderBy: [],
      },
    }),
  )
  const back = (
    <Button size="small" icon={<IconArrowBackUp size={16} aria-hidden="true" />} onPress={onBack}>
      Back to my settings
    </Button>
  )
  if (lookUp.error)
    return (
      <ErrorPanel message={errorMessage(lookUp.error)} onRetry={() => void lookUp.refetch()}>
        {back}
      </ErrorPanel>
    )
  if (lookUp.isPending) return <SettingsSkeleton hasBanner />
  const [member] = lookUp.data.results
  if (!member)
    return (
      <EmptyState title="No Results">
        <p className="mb-4">There is no member {loginId} whom you may act for.</p>
        {back}
      </EmptyState>
    )
  const name = `${member.firstName} ${member.lastName}`
  return (
    <>
      <section
        aria-label="Acting for another member"
        className="sticky top-0 z-10 mb-4 flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 rounded-large border border-info bg-info-soft px-4 py-2"
      >
        <IconUserShare size={18} aria-hidden="true" className="shrink-0 text-info" />
        <p className="min-w-0 flex-1 basis-60">
          You are changing the settings of <strong className="font-semibold">{name}</strong> ({member.loginId}
          ).
        </p>
        {back}
      </section>
      <SettingsOf owner={{ kind: 'member', id: member.memberId }} />
    </>
  )
}

type Scope = { officeCode?: string; mainOfficeCode?: string; aorShortName?: string }

/** Finds a member within reach by name, User ID, email address, or office code. */
function AgentSearch({ scope, onPick }: { scope: Scope; onPick: (match: AudienceMatch) => void }) {
  const { memberOf, setText, ...search } = useMemberSearch({ scope })
  return (
    <TypeAheadField
      {...search}
      label="Find an agent"
      placeholder="Name, User ID, email or office code"
      onTextChange={setText}
      onPick={({ id }) => {
        const match = memberOf(id)
        setText('')
        if (match) onPick(match)
      }}
      emptyText="No Results"
      className="mb-2 w-full sm:w-96"
    />
  )
}
