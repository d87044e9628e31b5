import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { lostByText } from 'contract/staff/settings/setting-texts.ts'
import { consoleApi } from '../console-api.ts'

/** The number of members who lose the setting by a raised access level; nothing if none do. */
export function AccessLevelNote({ id, values }: { id: number | null; values: ContentValues }) {
  const accessLevel = Number(values['accessLevel']) || 1
  const defaultAllow = values['defaultAllow'] === true
  const { data } = useQuery({
    ...consoleApi.staffSettings.lostBy.queryOptions({ input: { id: id ?? 0, accessLevel, defaultAllow } }),
    enabled: id !== null,
    retry: false,
    staleTime: 0,
  })
  return (
    <div role="status">
      {data && data.members > 0 && (
        <p className="mb-3 flex items-start gap-2 rounded-small bg-warn-soft px-3 py-2">
          <IconAlertTriangle size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warn" />
          {lostByText(data.members)}
        </p>
      )}
    </div>
  )
}
