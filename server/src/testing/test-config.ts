import { FEATURES } from 'contract/features.ts'
import { type Config, readConfig } from '../config.ts'

/** The configuration of a test portal; `more` is environment over that of the tests. */
export function testConfig(port = 0, more: NodeJS.ProcessEnv = {}): Config {
  return readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    HOSTS: 'core,notification,auth',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    DATABASE_POOL: '12',
    DEMO_DATA: 'false',
    // Lets a test choose the network address of a browser by X-Forwarded-For.
    TRUSTED_PROXIES: '127.0.0.1',
    FEATURES: process.env['FEATURES'] ?? FEATURES.join(','),
    ...more,
  })
}
