import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { draftProblems, publishProblems } from 'contract/staff/content/content-problems.ts'
import { useMemo, useState } from 'react'

/** The messages of a form: at the fields that were left or rejected, and as a list when they block its act. */
export function useProblems(kind: ContentKind, values: ContentValues, refused: FieldProblem[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isListed, setIsListed] = useState(false)
  const problems = useMemo(() => publishProblems(kind, values), [kind, values])
  const shown = [...problems.filter(({ field }) => left.has(nameIn(field))), ...refused]
  const show = (found: FieldProblem[]) => {
    if (found.length === 0) return false
    setLeft((before) => new Set([...before, ...found.map(({ field }) => nameIn(field))]))
    return true
  }
  return {
    /** The message at a field, or at a part of it. */
    at: (path: string) => shown.find(({ field }) => field === path)?.message,
    leave: (name: string) => setLeft((before) => new Set([...before, name])),
    /** Shows the problems that prevent storing the values as a draft. Returns whether there are any. */
    refuseDraft: () => show(draftProblems(kind, values)),
    /** The same for publishing. */
    refusePublication: () => {
      setIsListed(problems.length > 0)
      return show(problems)
    },
    listed: isListed ? problems : [],
  }
}

function nameIn(path: string): string {
  return path.split('.')[0] ?? ''
}
