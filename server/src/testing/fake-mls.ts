import type { Mls } from '../providers/mls/mls.ts'

/** An MLS in memory that makes one listing per key, however often it is asked; a test may change its behaviour. */
export class FakeMls implements Mls {
  readonly stored = new Map<string, string>()
  submits = 0
  onSubmit = async (key: string): Promise<{ mlsId: string }> => this.store(key)
  onFind = async (key: string): Promise<{ mlsId: string } | null> => this.known(key)

  submit: Mls['submit'] = (_listing, key) => {
    this.submits += 1
    return this.onSubmit(key)
  }

  find: Mls['find'] = (key) => this.onFind(key)

  store(key: string): { mlsId: string } {
    const mlsId = this.stored.get(key) ?? `ML26${String(this.stored.size + 1).padStart(6, '0')}`
    this.stored.set(key, mlsId)
    return { mlsId }
  }

  known(key: string): { mlsId: string } | null {
    const mlsId = this.stored.get(key)
    return mlsId === undefined ? null : { mlsId }
  }

  /** Back to an MLS that takes and knows everything. */
  behave(): void {
    this.onSubmit = async (key) => this.store(key)
    this.onFind = async (key) => this.known(key)
  }
}
