import type { TrainingClass } from 'contract/training/training-class.ts'
import { now } from '#shared/clock.ts'

/** Downloads `{className}.ics`; the code that writes it comes with the press. */
export async function downloadClassFile(trainingClass: TrainingClass): Promise<void> {
  const { classFile } = await import('./class-file.ts')
  const pageUrl = `${window.location.origin}/training/registration/${trainingClass.id}`
  const { name, content } = classFile(trainingClass, { pageUrl, now: now() })
  const address = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
