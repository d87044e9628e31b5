import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'
import { saveBlob } from '#shared/save-blob.ts'
import { classFile } from './class-file.ts'

/** Downloads `{className}.ics`. */
export function downloadClassFile(trainingClass: TrainingClass): void {
  const pageUrl = `${window.location.origin}/training/registration/${trainingClass.id}`
  const { name, content } = classFile(trainingClass, { pageUrl, now: now() })
  saveBlob(new Blob([content], { type: 'text/calendar;charset=utf-8' }), name)
}
