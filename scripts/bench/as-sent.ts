type Checked<Input> = { value: Input; issues?: undefined } | { issues: readonly unknown[] }
type Asked<Input> = {
  '~orpc': {
    inputSchema?:
      | { '~standard': { validate: (sent: unknown) => Checked<Input> | Promise<Checked<Input>> } }
      | undefined
  }
}

/**
 * The very body that a screen sends, as the server reads it by the contract.
 * @throws Error when the contract does not take it
 */
export async function asSent<Input>(procedure: Asked<Input>, body: unknown): Promise<Input> {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const checked = await procedure['~orpc'].inputSchema?.['~standard'].validate(sent)
  if (!checked || checked.issues) throw new Error(`The contract does not take ${JSON.stringify(sent)}`)
  return checked.value
}
