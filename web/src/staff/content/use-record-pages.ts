import { useNavigate } from '@tanstack/react-router'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'

/** The label for copying a record: an agreement is never changed, only copied. */
export function copyText({ isFinal }: ContentKind): string {
  return isFinal ? 'Copy to New Draft' : 'Duplicate'
}

/** The links from a record to its form, its history, and a copy. */
export function useRecordPages({ kind }: ContentKind, id: number) {
  const navigate = useNavigate()
  const params = { kind, id: String(id) }
  return {
    open: () => void navigate({ to: '/staff/content/$kind/$id', params }),
    openHistory: () => void navigate({ to: '/staff/content/$kind/$id/history', params }),
    duplicate: () =>
      void navigate({ to: '/staff/content/$kind/$id', params: { kind, id: 'new' }, search: { copy: id } }),
  }
}
