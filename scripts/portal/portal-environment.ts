import { FEATURES } from '../../contract/src/features.ts'

/** The settings of a portal for tests and measurements: demo data, and all additions unless the environment says less. */
export function portalEnvironment(port: number): Record<string, string> {
  return {
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    FEATURES: process.env['FEATURES'] ?? FEATURES.join(','),
    DATA_API: process.env['DATA_API'] ?? 'on',
  }
}
