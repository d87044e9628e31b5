import { useQueries, useQuery } from '@tanstack/react-query'
import { MAX_QUERY_PAGE_SIZE } from 'contract/constants.ts'
import type { ImportDetail } from 'contract/staff/imports/import-run.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { consoleApi } from '../console-api.ts'
import { useOutcome } from '../kit/use-outcome.ts'
import type { Approvals, WaitingApproval } from './waiting-approval.ts'

const calls = consoleApi.imports

/** Imports that deactivate many members. They are rejected by stopping them on their page. */
export function useImportApprovals(): Approvals {
  const list = useQuery({
    ...calls.query.queryOptions({
      input: {
        pageSize: MAX_QUERY_PAGE_SIZE,
        criteria: [{ field: 'state', op: 'Equal', values: ['approval'] }],
      },
    }),
    staleTime: 0,
  })
  // One or two are pending at a time; each shows its deadline and its deciders.
  const waiting = useQueries({
    queries: (list.data?.results ?? []).map(({ id }) => ({
      ...calls.get.queryOptions({ input: { id } }),
      staleTime: 0,
    })),
  })
  const outcome = useOutcome({
    keys: [calls.key()],
    done: (run: ImportDetail) => ({ title: 'Approved', message: subjectOf(run) }),
    returnTo: '/staff/approvals',
  })
  const approve = useWrite(calls.approve.mutationOptions(outcome))
  return {
    rows: waiting.flatMap(({ data }) => (data?.approval ? [toApproval(data, data.approval)] : [])),
    error: list.data ? null : list.error,
    isPending: list.isPending || waiting.some(({ isPending }) => isPending),
    refetch: () => void list.refetch(),
    isDeciding: approve.isPending,
    approve: ({ id }, onDone) => approve.send({ id }, { onSuccess: onDone, onError: onDone }),
  }
}

function subjectOf({ id, kinds }: ImportDetail): string {
  return `Import ${id} (${kinds.join(', ')})`
}

function toApproval(run: ImportDetail, approval: { askedOn: string; endsOn: string }): WaitingApproval {
  const [added, changed, deactivated] = [run.added, run.changed, run.deactivated].map((count) =>
    count.toLocaleString('en-US'),
  )
  return {
    id: run.id,
    subject: subjectOf(run),
    what: `${deactivated} members deactivated`,
    check: null,
    reason: 'More than a tenth of the members',
    askedBy: run.startedBy,
    ...approval,
    mayApprove: run.mayApprove,
    question: `Apply this import? ${added} new, ${changed} changed, ${deactivated} deactivated.`,
  }
}
