let drawing: Promise<void> | null = null

/** Draws the first screen. Answers that come meanwhile wait: React begins anew with what changes under its hands. */
export async function drawFirst(draw: () => Promise<void>): Promise<void> {
  drawing = draw()
  await drawing
  drawing = null
}

/** Resolves when no first screen is being drawn. */
export async function whenDrawn(): Promise<void> {
  await drawing
}
