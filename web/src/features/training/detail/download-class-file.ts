import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { saveBlob } from '#shared/save-blob.ts'

/** Downloads `{className}.ics`; the code that writes it comes with the press. */
export async function downloadClassFile(trainingClass: TrainingClass): Promise<void> {
  const { classFile } = await import('./class-file.ts')
  const pageUrl = `${window.location.origin}/training/registration/${trainingClass.id}`
  const { name, content } = classFile(trainingClass, { pageUrl, now: now() })
  saveBlob(new Blob([content], { type: 'text/calendar;charset=utf-8' }), name)
}
