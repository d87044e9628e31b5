import { orpc } from '../api/api.ts'
import { deviceId } from './device-id.ts'
import { forgetShared, type NamedDraft, noteShared, sharedChange } from './draft-marks.ts'

/** What is kept of a form. */
export type DraftContent = {
  values: Record<string, unknown>
  /** The version of the record that was typed over; null for a new one. */
  baseVersion: number | null
  changedOn: string
}

const turns = new Map<string, Promise<unknown>>()

/** One call about a draft after the other: what is removed must not come back by a call that was sent before. */
async function inTurn<Result>({ storedAs }: NamedDraft, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(storedAs) ?? Promise.resolve()).then(work)
  turns.set(
    storedAs,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Sends what `read` answers when its turn comes, where the server has something else. Answers whether the server has it;
 * null when there is nothing.
 */
export function sendDraft(draft: NamedDraft, read: () => DraftContent | null): Promise<boolean | null> {
  const { form, key, storedAs } = draft
  return inTurn(draft, async () => {
    const content = read()
    if (!content) return null
    const before = sharedChange(storedAs)
    if (before === content.changedOn) return true
    if (before === null) noteShared(storedAs, '')
    const body = { ...content, device: deviceId() }
    const { isSuccessful } = await orpc.drafts.keep.call({ params: { form, key }, body })
    if (isSuccessful) noteShared(storedAs, content.changedOn)
    return isSuccessful
  })
}

/** Resolves once the calls about drafts that this tab has begun have ended. */
export async function whenSent(): Promise<void> {
  await Promise.all(turns.values())
}

/** Removes a draft from the server, also when the page is left right after its form was saved. */
export function removeDraft(draft: NamedDraft): Promise<void> {
  const { form, key, storedAs } = draft
  return inTurn(draft, async () => {
    await orpc.drafts.remove.call({ form, key }, { context: { isKeptAlive: true } })
    forgetShared(storedAs)
  })
}
