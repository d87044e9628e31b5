import type { WaitingSetting } from 'contract/staff/settings/staff-settings.contract.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import type { Column } from '#shared/ui/table/column.ts'

/** Members and offices have settings of the same ids. */
export function keyOf({ owner, id }: WaitingSetting): string {
  return `${owner} ${id}`
}

function withKey(chosen: ReadonlySet<string>, key: string, isChosen: boolean): Set<string> {
  const rest = [...chosen].filter((entry) => entry !== key)
  return new Set(isChosen ? [...rest, key] : rest)
}

function nameOf({ typeName, ownerName }: WaitingSetting): string {
  return `${typeName} of ${ownerName}`
}

/** The columns of the list of pending settings. */
export function waitingColumns({
  chosen,
  onChoose,
  onMark,
}: {
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onMark: (row: WaitingSetting) => void
}): Column<WaitingSetting>[] {
  return [
    {
      id: 'setting',
      title: 'Setting',
      isCardHead: true,
      cell: (row) => (
        <CheckboxField
          isSelected={chosen.has(keyOf(row))}
          onChange={(isChosen) => onChoose(withKey(chosen, keyOf(row), isChosen))}
        >
          <span className="grid">
            <span className="font-medium">{row.typeName}</span>
            <span className="text-12 text-muted">{row.groupName}</span>
          </span>
        </CheckboxField>
      ),
    },
    {
      id: 'owner',
      title: 'Changed For',
      cell: ({ ownerName, ownerCode, owner }) => (
        <span className="grid">
          <span className="wrap-anywhere">{ownerName}</span>
          <span className="text-12 text-muted">
            {owner === 'office' ? 'Office' : 'Member'} {ownerCode}
          </span>
        </span>
      ),
    },
    {
      id: 'value',
      title: 'New Value',
      cell: ({ label, shortValue }) => (
        <span className="wrap-anywhere">
          {label || '–'} {label !== shortValue && <span className="text-12 text-muted">{shortValue}</span>}
        </span>
      ),
    },
    {
      id: 'actions',
      title: 'Actions',
      isActions: true,
      cell: (row) => (
        <Button size="small" aria-label={`Mark as Done: ${nameOf(row)}`} onPress={() => onMark(row)}>
          Mark as Done
        </Button>
      ),
    },
  ]
}
