import { readJsonFile } from '../checks/read-json-file.ts'
import { measureBytes, PARTS, type Part } from './measure-bytes.ts'

const MOST_GROWTH = 1.03

const recorded = readJsonFile<Partial<Record<Part, number>>>('docs/bytes.json') ?? {}
const bytes = await measureBytes()
for (const part of PARTS) {
  const before = recorded[part]
  console.log(`${part}: ${bytes[part]} bytes, recorded ${before ?? 'nothing'}`)
  if (before === undefined || bytes[part] <= before * MOST_GROWTH) continue
  console.error(
    `${part} grew by more than 3 %: make it smaller, or record it with "npm run bench -- --record".`,
  )
  process.exitCode = 1
}
