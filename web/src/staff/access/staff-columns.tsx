import { type StaffMember, sourceText } from 'contract/staff/staff-grant.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Day, Moment } from '#shared/ui/dates.tsx'
import type { ClientColumn } from '#shared/ui/table/client-table.tsx'

type Acts = { onExtend: (person: StaffMember) => void; onRevoke: (person: StaffMember) => void }

/** The columns of the list of staff. Roles that follow from the roster can be changed only there. */
export function staffColumns(acts: Acts): ClientColumn<StaffMember>[] {
  return [...personColumns, ...grantColumns, actionsColumn(acts)]
}

const personColumns: ClientColumn<StaffMember>[] = [
  {
    id: 'name',
    title: 'Name',
    cell: ({ name, loginId }) => (
      <span className="grid justify-items-start">
        <span className="font-medium">{name}</span>
        <span className="text-12 text-muted">{loginId}</span>
      </span>
    ),
    sortValue: ({ name }) => name.toLowerCase(),
    isCardHead: true,
  },
  { id: 'role', title: 'Role', cell: ({ role }) => role, sortValue: ({ role }) => role },
  {
    id: 'scope',
    title: 'Scope',
    cell: ({ aorShortName }) => aorShortName ?? 'All associations',
    sortValue: ({ aorShortName }) => aorShortName ?? '',
  },
]

const grantColumns: ClientColumn<StaffMember>[] = [
  {
    id: 'source',
    title: 'Source',
    className: 'md:min-w-36',
    cell: (person) => (
      <span className="grid max-w-80">
        <span>{sourceText(person)}</span>
        {person.reason && <span className="text-12 break-words text-muted">{person.reason}</span>}
      </span>
    ),
    sortValue: sourceText,
  },
  {
    id: 'endsOn',
    title: 'Ends',
    className: 'md:max-xl:px-1!',
    cell: ({ endsOn }) => (endsOn ? <Day day={endsOn} /> : '–'),
    sortValue: ({ endsOn }) => endsOn ?? '9999',
  },
  {
    id: 'lastUsedOn',
    title: 'Last Used',
    className: 'md:max-xl:px-1! md:max-xl:[&_time]:whitespace-normal',
    cell: ({ lastUsedOn }) => (lastUsedOn ? <Moment at={lastUsedOn} /> : 'Never'),
    sortValue: ({ lastUsedOn }) => lastUsedOn ?? '',
  },
]

function actionsColumn({ onExtend, onRevoke }: Acts): ClientColumn<StaffMember> {
  return {
    id: 'actions',
    title: 'Actions',
    cell: (person) =>
      person.grantId !== null && (
        <span className="flex justify-end gap-2 md:@max-[56rem]:flex-col">
          <Button size="small" aria-label={`Extend ${nameOf(person)}`} onPress={() => onExtend(person)}>
            Extend
          </Button>
          <Button size="small" aria-label={`Revoke ${nameOf(person)}`} onPress={() => onRevoke(person)}>
            Revoke
          </Button>
        </span>
      ),
    isActions: true,
  }
}

function nameOf({ role, name }: StaffMember): string {
  return `${role} of ${name}`
}
