export type Outcome = {
  name: string
  passed: number
  failed: number
  /** Shown when something failed. */
  output: string
  seconds: number
}

/** A test of the last run; its title names the requirement rows that it proves. */
export type RanTest = { title: string; hasPassed: boolean }

export function seconds(startedAt: number): number {
  return Math.round((Date.now() - startedAt) / 100) / 10
}

export function printOutcome({ name, passed, failed, output, seconds }: Outcome): void {
  const count = passed + failed > 1 ? `, ${passed} of ${passed + failed}` : ''
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${name} (${seconds} s${count})`)
  if (failed > 0) console.log(indent(output))
}

/** The last line of a run; the process ends with 1 when anything failed. */
export function printTotal(outcomes: Outcome[]): void {
  const failedNames = outcomes.filter(({ failed }) => failed > 0).map(({ name }) => name)
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  if (failedNames.length > 0) console.log(`\nFailed: ${failedNames.join(', ')}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = failedNames.length > 0 ? 1 : 0
}

function indent(text: string): string {
  return text.trimEnd().replace(/^/gm, '      ')
}
