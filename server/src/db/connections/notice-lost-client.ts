import type { PoolClient } from 'pg'

/**
 * Has the database notice within 40 seconds that the machine behind a connection is lost, and give its locks
 * to another; by itself it asks after two hours.
 */
export async function noticeLostClient(client: Pick<PoolClient, 'query'>): Promise<void> {
  await client.query(
    'set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4',
  )
}
