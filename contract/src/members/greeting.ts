/**
 * Greeting by the hour of the reader's clock: before 12 morning, after 17 evening,
 * else afternoon, so that 17:59 is still afternoon.
 */
export function greeting(hour: number, firstName: string): string {
  const part = hour < 12 ? 'Good morning' : hour > 17 ? 'Good evening' : 'Good afternoon'
  return `${part}, ${firstName}`
}
