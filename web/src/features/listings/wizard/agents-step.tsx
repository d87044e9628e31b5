import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { FieldChoice } from '../draft/field-choice.tsx'
import { AgentControl } from './agent-control.tsx'
import { fieldId } from './field-id.ts'
import { ListingControl } from './listing-control.tsx'

/** Step 3: the list agent. */
export function AgentsStep() {
  const { memberType } = useProfile()
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
      <div id={fieldId('listAgentMlsId')}>
        <AgentControl name="listAgentMlsId" isFixed={memberType?.value === MEMBER_TYPE.agent} />
        <FieldChoice name="listAgentMlsId" />
      </div>
      <div id={fieldId('coListAgentMlsId')}>
        <AgentControl name="coListAgentMlsId" />
        <FieldChoice name="coListAgentMlsId" />
      </div>
      <ListingControl name="listTeamKey" />
      <ListingControl name="coListTeamKey" />
      <ListingControl name="offersEmail" />
    </div>
  )
}
