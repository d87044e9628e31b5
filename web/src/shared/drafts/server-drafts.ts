import { orpc } from '../api/api.ts'
import { deviceId } from './device-id.ts'
import { droppedDrafts, forgetShared, namedDraft, noteShared, ownerOf, sharedChange } from './draft-marks.ts'
import type { SaveState } from './save-state.ts'

/** The stored input of a form, as the server takes it. */
export type DraftContent = {
  values: Record<string, unknown>
  /** The version of the record that was edited; null for a new one. */
  baseVersion: number | null
  changedOn: string
}

const turns = new Map<string, Promise<unknown>>()

/** Runs the calls about a draft one after another: an earlier call must not restore a removed draft. */
async function inTurn<Result>(storedAs: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(storedAs) ?? Promise.resolve()).then(work)
  turns.set(
    storedAs,
    turn.catch(() => undefined),
  )
  return turn
}

/** Sends the draft that `read` returns at its turn, if the server's differs. */
export function sendDraft(storedAs: string, read: () => DraftContent | null): Promise<SaveState> {
  return inTurn(storedAs, async () => {
    const content = read()
    if (!content) return { is: 'idle' }
    const before = sharedChange(storedAs)
    if (before !== content.changedOn) {
      if (before === null) noteShared(storedAs, '')
      const { form, key } = namedDraft(storedAs)
      const body = { ...content, device: deviceId() }
      const { isSuccessful } = await orpc.drafts.keep.call({ params: { form, key }, body })
      if (!isSuccessful) return { is: 'failed' }
      noteShared(storedAs, content.changedOn)
    }
    return { is: 'saved', at: content.changedOn }
  })
}

/** Resolves once this tab's pending calls about drafts have ended. */
export async function whenSent(): Promise<void> {
  await Promise.all(turns.values())
}

/** Removes a draft from the server, even when the page is left right after its form was saved. */
export function removeDraft(storedAs: string): Promise<void> {
  const { form, key } = namedDraft(storedAs)
  return inTurn(storedAs, async () => {
    await orpc.drafts.remove.call({ form, key }, { context: { isKeptAlive: true } })
    forgetShared(storedAs)
  })
}

/** Removes a draft that was saved or discarded here; a failed removal is repeated by `removeDropped`. */
export function removeSoon(storedAs: string): void {
  void removeDraft(storedAs).catch(() => undefined)
}

/** Removes the drafts of `owner` that were saved or discarded here earlier, and that the server may still have. */
export function removeDropped(owner: string): void {
  for (const storedAs of droppedDrafts('')) if (ownerOf(storedAs) === owner) removeSoon(storedAs)
}
