import type { FieldProblem } from 'contract/common/answer.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { useMemo, useState } from 'react'
import { loadChecks, loadedChecks } from './load-checks.ts'

/** The messages of a form: at the fields that were left or refused, and listed when they keep it from its way. */
export function useProblems(kind: ContentKind, values: ContentValues, refused: FieldProblem[]) {
  const [checks, setChecks] = useState(loadedChecks)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isListed, setIsListed] = useState(false)
  const problems = useMemo(() => checks?.publishProblems(kind, values) ?? [], [checks, kind, values])
  const shown = [...problems.filter(({ field }) => left.has(nameIn(field))), ...refused]
  const prepare = async () => {
    const found = await loadChecks()
    setChecks(found)
    return found
  }
  const show = (found: FieldProblem[]) => {
    if (found.length === 0) return false
    setLeft((before) => new Set([...before, ...found.map(({ field }) => nameIn(field))]))
    return true
  }
  return {
    /** The message at a field, or at a part of it. */
    at: (path: string) => shown.find(({ field }) => field === path)?.message,
    /** Fetches the checks before they are needed. */
    prepare: () => void prepare(),
    leave: (name: string) => {
      setLeft((before) => new Set([...before, name]))
      void prepare()
    },
    /** Shows what keeps the values from being stored as a draft. Answers whether anything does. */
    refuseDraft: async () => show((await prepare())?.draftProblems(kind, values) ?? []),
    /** The same for members. */
    refusePublication: async () => {
      const found = (await prepare())?.publishProblems(kind, values) ?? []
      setIsListed(found.length > 0)
      return show(found)
    },
    listed: isListed ? problems : [],
  }
}

function nameIn(path: string): string {
  return path.split('.')[0] ?? ''
}
