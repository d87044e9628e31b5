import { enteredRuleSet } from 'contract/deadlines/rule-set.ts'
import type { TriedDeadline } from 'contract/deadlines/rule-set-trial.contract.ts'
import type { ContentValues } from 'contract/staff/content/content-kind.ts'
import { useState } from 'react'
import { errorBodyOf, errorMessages } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'
import { type TrialEntries, trialFactsOf } from './trial-dates.tsx'

type Subject = { listingId: string } | { entries: TrialEntries }

/** Requests the deadlines that the form's set would produce. */
export function useTrial(onResults: (results: TriedDeadline[]) => void) {
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { send, isPending } = useWrite(
    consoleApi.ruleSetTrial.try.mutationOptions({
      onSuccess: ({ results }) => onResults(results),
      onError: (error) => {
        const fields = errorBodyOf(error)?.errors ?? []
        const found = Object.fromEntries(fields.map(({ field, message }) => [field, message]))
        setProblems(found)
        if (fields.length > 0) return
        void showErrorToast(errorMessages(error), TOAST_MS.long)
      },
    }),
  )
  const attempt = (values: ContentValues, subject: Subject) => {
    setProblems({})
    const ruleSet = enteredRuleSet.parse(values)
    send(
      'listingId' in subject
        ? { ruleSet, listingId: subject.listingId }
        : { ruleSet, facts: trialFactsOf(subject.entries) },
    )
  }
  return { attempt, isPending, problems }
}
