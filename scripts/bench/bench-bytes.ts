import { readJsonFile } from '../checks/read-json-file.ts'
import {
  CONSOLE_PARTS,
  COUNTED,
  MAX_CONSOLE_BYTES,
  measureBytes,
  PARTS,
  type Part,
  type Requests,
} from './measure-bytes.ts'

const MAX_GROWTH = 1.03
/** On a slow line each one waits for its turn. */
const MAX_REQUESTS: Requests = { publicHome: 6, dashboard: 25, listings: 25, wizard: 30 }

const recorded = readJsonFile<Partial<Record<Part, number>>>('docs/bytes.json') ?? {}
const { bytes, requests } = await measureBytes()
for (const part of PARTS) {
  const before = recorded[part]
  console.log(`${part}: ${bytes[part]} bytes, recorded ${before ?? 'nothing'}`)
  if (before === undefined || bytes[part] <= before * MAX_GROWTH) continue
  console.error(
    `${part} grew by more than 3%: make it smaller, or record it with "npm run bench -- --record".`,
  )
  process.exitCode = 1
}
for (const part of CONSOLE_PARTS) {
  const most = MAX_CONSOLE_BYTES[part]
  if (bytes[part] <= most) continue
  console.error(`${part} may be ${most} bytes at most: load what is not seen at first later.`)
  process.exitCode = 1
}
for (const route of COUNTED) {
  console.log(`${route}: ${requests[route]} requests, at most ${MAX_REQUESTS[route]}`)
  if (requests[route] <= MAX_REQUESTS[route]) continue
  console.error(`${route} asks for too much before it rests: leave what is not seen at first until later.`)
  process.exitCode = 1
}
