import { useNavigate } from '@tanstack/react-router'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'

/** What making a new record of an old one is called: an agreement is never changed, only copied. */
export function copyText({ isFinal }: ContentKind): string {
  return isFinal ? 'Copy to New Draft' : 'Duplicate'
}

/** Leads from a record to its form, its history, and a new one that repeats it. */
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
