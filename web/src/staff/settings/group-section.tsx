import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SettingGroup } from 'contract/settings/setting.ts'
import { INPUT_TYPE_OPTIONS } from 'contract/staff/content/kinds/setting-type-content.ts'
import { whoCanChange } from 'contract/staff/settings/who-can-change.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { ContentBadge } from '../content/content-badge.tsx'
import type { CatalogueType } from './use-catalogue.ts'

/** A group of settings with its published settings. */
export function GroupSection({
  group: { id, name, description },
  types,
  onEdit,
}: {
  group: SettingGroup
  types: CatalogueType[]
  onEdit: () => void
}) {
  return (
    <section
      aria-labelledby={`group-${id}`}
      className="overflow-clip rounded-large border border-border bg-surface"
    >
      <header className="flex items-start justify-between gap-3 border-b border-border py-2 pr-2 pl-4">
        <div className="min-w-0 py-1.5">
          <h2 id={`group-${id}`} className="text-16 font-semibold wrap-anywhere">
            {name}
          </h2>
          {description && <p className="text-13 text-muted wrap-anywhere">{description}</p>}
        </div>
        <IconButton label={`Edit ${name}`} onPress={onEdit}>
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      </header>
      <DataTable
        label={name}
        columns={columns}
        rows={types}
        rowKey={(type) => String(type.id)}
        note={types.length === 0 ? 'This group has no settings yet.' : undefined}
      />
    </section>
  )
}

const columns: Column<CatalogueType>[] = [
  {
    id: 'name',
    title: 'Setting',
    isCardHead: true,
    className: 'lg:w-[30%]',
    cell: ({ id, name, description }) => (
      <span className="grid justify-items-start md:min-w-32">
        <Link
          to="/staff/content/$kind/$id"
          params={{ kind: 'settingTypes', id: String(id) }}
          className="inline-flex min-h-6 items-center text-14 font-semibold wrap-anywhere text-ink no-underline hover:underline max-md:min-h-11 max-md:min-w-11 max-md:text-16"
        >
          {name}
        </Link>
        {description && (
          <span className="text-left text-12 font-normal text-muted wrap-anywhere">{description}</span>
        )}
      </span>
    ),
  },
  {
    id: 'input',
    title: 'Input Type',
    cell: ({ settingInputTypeId }) =>
      INPUT_TYPE_OPTIONS.find(({ value }) => value === settingInputTypeId)?.label ??
      `Type ${settingInputTypeId}`,
  },
  {
    id: 'who',
    title: 'Who Can Change It',
    className: 'lg:w-56',
    cell: (type) => whoCanChange(type),
  },
  {
    id: 'values',
    title: 'Values',
    cell: ({ settingValues }) =>
      settingValues.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <ol className="grid gap-0.5 md:min-w-24">
          {settingValues.map(({ shortValue, longValue }) => (
            <li key={shortValue} className="wrap-anywhere">
              {longValue} <span className="text-12 text-muted">{shortValue}</span>
            </li>
          ))}
        </ol>
      ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: ({ row }) => row && <ContentBadge status={row.status} isExpired={false} />,
  },
]
