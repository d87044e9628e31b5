export const MAX_CATEGORY = 100

/** Whether a number of hours has two decimals at most. */
export function hasTwoDecimals(hours: number): boolean {
  return Math.abs(hours * 100 - Math.round(hours * 100)) < 1e-6
}

/** Hours as whole hundredths: sums of these are exact. */
export function toHundredths(hours: number): number {
  return Math.round(hours * 100)
}

/** Hours as they are shown: `3.00`. */
export function formatHours(hours: number): string {
  return hours.toFixed(2)
}

/** The sum of hours, exact to the hundredth. */
export function sumOfHours(all: readonly number[]): number {
  return all.reduce((sum, hours) => sum + toHundredths(hours), 0) / 100
}

/** The key by which categories are compared: staff type them with each class. */
export function categoryKey(category: string): string {
  return category.trim().replace(/\s+/g, ' ').toLowerCase()
}

export const CREDIT_TEXTS = {
  categoryNeeded: 'Credit category is required with credit hours.',
  hoursNeeded: 'Credit hours are required with a category.',
} as const

type Credits = { creditHours?: number | null | undefined; creditCategory?: string | null | undefined }

/** The problem with hours and category together: a class has both or neither; null when they are valid. */
export function creditProblem({
  creditHours,
  creditCategory,
}: Credits): { field: keyof Credits; message: string } | null {
  if (creditHours && !creditCategory) return { field: 'creditCategory', message: CREDIT_TEXTS.categoryNeeded }
  if (creditCategory && !creditHours) return { field: 'creditHours', message: CREDIT_TEXTS.hoursNeeded }
  return null
}

/** The credits of a class in words, such as `3.00 hours, Ethics`; null for one without. */
export function creditsInWords({ creditHours, creditCategory }: Credits): string | null {
  if (!creditHours) return null
  return [`${formatHours(creditHours)} ${creditHours === 1 ? 'hour' : 'hours'}`, creditCategory]
    .filter(Boolean)
    .join(', ')
}
