import { orpc } from '../api/api.ts'
import { deviceId } from './device-id.ts'
import { forgetShared, type NamedDraft, noteShared, sharedChange } from './draft-marks.ts'

/** The stored input of a form. */
export type DraftContent = {
  values: Record<string, unknown>
  /** The version of the record that was edited; null for a new one. */
  baseVersion: number | null
  changedOn: string
}

const turns = new Map<string, Promise<unknown>>()

/** Runs the calls about a draft one after another: an earlier call must not restore a removed draft. */
async function inTurn<Result>({ storedAs }: NamedDraft, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(storedAs) ?? Promise.resolve()).then(work)
  turns.set(
    storedAs,
    turn.catch(() => undefined),
  )
  return turn
}

/**
 * Sends the draft that `read` returns at its turn, if the server's differs. Returns whether the server has
 * it; null without one.
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

/** Resolves once this tab's pending calls about drafts have ended. */
export async function whenSent(): Promise<void> {
  await Promise.all(turns.values())
}

/** Removes a draft from the server, even when the page is left right after its form was saved. */
export function removeDraft(draft: NamedDraft): Promise<void> {
  const { form, key, storedAs } = draft
  return inTurn(draft, async () => {
    await orpc.drafts.remove.call({ form, key }, { context: { isKeptAlive: true } })
    forgetShared(storedAs)
  })
}
