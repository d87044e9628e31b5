import { MAX_NAMED_MEMBERS } from 'contract/notifications/notification-limits.ts'
import { membersText } from 'contract/staff/content/content-texts.ts'
import { useState } from 'react'
import { useMemberSearch } from '#shared/search/use-member-search.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import { ValueChips } from '../audience/value-chips.tsx'
import type { useNamedMembers } from './use-named-members.ts'

/** As many as can be read at a glance. */
const SHOWN = 30

/** Names members one by one, or by a list of their User IDs. */
export function NamedMembersField({ named, problem, add, remove }: ReturnType<typeof useNamedMembers>) {
  const { memberOf: _, setText, ...search } = useMemberSearch()
  return (
    <div className="grid gap-1">
      <TypeAheadField
        {...search}
        label="Members"
        isRequired
        placeholder="Name, User ID or email"
        onTextChange={setText}
        onPick={({ id }) => {
          setText('')
          void add([id])
        }}
        problem={search.problem ?? problem}
        emptyText="No Results"
      />
      <PastedMembers onAdd={(loginIds) => void add(loginIds)} />
      <div className="flex min-h-9 items-center justify-between gap-4">
        <p role="status" className="text-13 text-muted tabular-nums">
          {named.length} of {membersText(MAX_NAMED_MEMBERS)}
        </p>
        {named.length > 1 && (
          <Button
            variant="text"
            size="small"
            onPress={() => remove(named.map(({ memberId }) => String(memberId)))}
          >
            Remove All
          </Button>
        )}
      </div>
      <ValueChips
        label="Named members"
        chips={named.slice(0, SHOWN).map(({ memberId, label }) => ({ id: String(memberId), label }))}
        onRemove={remove}
      />
      {named.length > SHOWN && (
        <p className="text-13 text-muted tabular-nums">and {membersText(named.length - SHOWN)} more</p>
      )}
    </div>
  )
}

/** Takes several User IDs at once. */
function PastedMembers({ onAdd }: { onAdd: (loginIds: string[]) => void }) {
  const [pasted, setPasted] = useState('')
  const loginIds = pasted.split(/[\s,;]+/).filter(Boolean)
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Several User IDs"
        value={pasted}
        onChange={setPasted}
        hint="With blanks or commas between them."
        className="flex-1"
      />
      <Button
        className="mt-6"
        isDisabled={loginIds.length === 0}
        onPress={() => {
          onAdd([...new Set(loginIds)])
          setPasted('')
        }}
      >
        Add
      </Button>
    </div>
  )
}
