import type { ImportFile } from 'contract/staff/imports/import-run.ts'
import { sizeInWords } from '#shared/ui/size-in-words.ts'
import { kindInWords, number } from './import-words.ts'
import { ScrollBox } from './scroll-box.tsx'

/** The uploaded files: their content, first records, and unknown columns. */
export function ImportFiles({ files }: { files: ImportFile[] }) {
  return files.map((file) => (
    <section
      key={file.name}
      aria-label={file.name}
      className="grid gap-3 overflow-clip rounded-large border border-border bg-surface px-4 py-4 md:px-5"
    >
      <header>
        <h2 className="text-16 font-semibold wrap-anywhere">{file.name}</h2>
        <p className="text-14 text-muted">
          {file.kind && file.records !== null
            ? `${kindInWords(file.kind)}, ${number(file.records)} ${file.records === 1 ? 'record' : 'records'}, ${sizeInWords(file.bytes)}`
            : sizeInWords(file.bytes)}
        </p>
        {file.unknownColumns.length > 0 && (
          <p className="text-14 wrap-anywhere">
            Columns that are not known: {file.unknownColumns.join(', ')}
          </p>
        )}
      </header>
      {file.firstRecords.length > 0 && <FirstRecords file={file} />}
    </section>
  ))
}

function FirstRecords({ file: { name, columns, firstRecords } }: { file: ImportFile }) {
  return (
    <ScrollBox label={`First records of ${name}`}>
      <table className="text-left text-13">
        <caption className="sr-only">First records of {name}</caption>
        <thead>
          <tr className="border-b border-border text-12 text-muted">
            {columns.map((column) => (
              <th key={column} scope="col" className="py-1.5 pr-4 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstRecords.map((record, index) => (
            <tr key={index} className="border-b border-border last:border-0">
              {columns.map((column) => (
                <td key={column} className="max-w-64 truncate py-1.5 pr-4 whitespace-nowrap">
                  {record[column] === null ? (
                    <span className="text-muted">Hidden</span>
                  ) : (
                    (record[column] ?? '–')
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
