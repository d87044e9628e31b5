import { IconFileUpload, IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { IMPORT_LIMITS } from 'contract/staff/imports/import-limits.ts'
import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { sizeInWords } from '#shared/ui/size-in-words.ts'
import { FileButton } from '../file-button.tsx'
import { UploadProgress } from '../upload-progress.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import type { Upload } from '../use-upload.ts'
import { FILE_ENCODINGS, inUtf8 } from './file-encodings.ts'
import { downloadSample } from './sample-file.ts'
import { uploadFiles } from './upload-files.ts'

const TYPES = '.csv,.json,.txt,text/csv,application/json'

/** `/staff/imports/new`: chooses and uploads roster or content files. */
export function NewImportPage() {
  const [files, setFiles] = useState<File[]>([])
  const [encoding, setEncoding] = useState('utf-8')
  const { upload, refusal, setRefusal, send } = useSending()
  const add = (file: File) => {
    const problem = problemOf(file, files)
    setRefusal(problem)
    if (problem === null) setFiles([...files, file])
  }
  return (
    <>
      <BackLink to="/staff/imports">Imports</BackLink>
      <PageHead title="New Import" />
      <div className="grid max-w-3xl gap-4">
        {upload ? (
          <UploadProgress upload={upload} />
        ) : (
          <>
            <Drop onFile={add} />
            <div className="flex flex-wrap items-end gap-4">
              <div className="w-72">
                <SelectField
                  label="Encoding of CSV Files"
                  value={encoding}
                  onChange={setEncoding}
                  options={FILE_ENCODINGS}
                  isCompact
                />
              </div>
              <Button variant="text" onPress={downloadSample}>
                Download Sample File
              </Button>
            </div>
            {files.length > 0 && (
              <FileList
                files={files}
                onRemove={(removed) => setFiles(files.filter((file) => file !== removed))}
              />
            )}
          </>
        )}
        {refusal !== null && (
          <p role="alert" className="text-14 text-error">
            {refusal}
          </p>
        )}
        <div>
          <Button variant="primary" isDisabled={upload !== null} onPress={() => void send(files, encoding)}>
            Upload
          </Button>
        </div>
      </div>
    </>
  )
}

function problemOf(file: File, files: readonly File[]): string | null {
  if (file.size === 0) return 'The file is empty.'
  if (file.size > IMPORT_LIMITS.fileBytes) return IMPORT_TEXTS.tooLarge
  return files.length >= IMPORT_LIMITS.waitingFiles ? 'An import takes up to three files.' : null
}

function useSending() {
  const navigate = useNavigate()
  const [upload, setUpload] = useState<Upload | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const send = async (chosen: File[], encoding: string) => {
    if (chosen.length === 0) return setRefusal('Choose a file to upload.')
    const controller = new AbortController()
    const { signal } = controller
    const fileName = chosen.map(({ name }) => name).join(', ')
    const show = (share: number) => setUpload({ fileName, share, cancel: () => controller.abort() })
    setRefusal(null)
    show(0)
    try {
      const files = await Promise.all(chosen.map((file) => inUtf8(file, encoding)))
      const id = await uploadFiles(files, { signal, onProgress: show })
      await navigate({ to: '/staff/imports/$id', params: { id: String(id) } })
    } catch (error) {
      if (!signal.aborted) setRefusal(errorMessage(error))
      setUpload(null)
    }
  }
  return { upload, refusal, setRefusal, send }
}

function Drop({ onFile }: { onFile: (file: File) => void }) {
  const [isDragOver, setIsDragOver] = useState(false)
  const isMlsStaff = useStaffSelf().data?.roles.some(({ role }) => role === 'MLS Staff')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      onDragEnter={() => setIsDragOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDragOver(false)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        setIsDragOver(false)
        for (const file of event.dataTransfer.files) onFile(file)
      }}
      className={classNames(
        'grid justify-items-center gap-3 rounded-large border border-dashed border-border-strong px-4 py-10 text-center',
        isDragOver ? 'bg-accent-soft' : 'bg-surface',
      )}
    >
      <FileButton icon={<IconFileUpload size={16} aria-hidden="true" />} accept={TYPES} onFile={onFile}>
        Choose File
      </FileButton>
      <p className="max-w-lg text-14 text-muted">
        or drop up to three files of CSV or JSON here, 200 MB each: associations, offices and members
        {isMlsStaff && ', or classes, applications or articles'}.
      </p>
    </div>
  )
}

function FileList({ files, onRemove }: { files: File[]; onRemove: (file: File) => void }) {
  return (
    <ul
      aria-label="Files"
      className="grid divide-y divide-border rounded-large border border-border bg-surface"
    >
      {files.map((file) => (
        <li
          key={`${file.name} ${file.lastModified}`}
          className="flex items-center justify-between gap-4 px-4 py-2"
        >
          <span className="min-w-0 wrap-anywhere">
            {file.name} <span className="text-13 text-muted">{sizeInWords(file.size)}</span>
          </span>
          <IconButton label={`Remove ${file.name}`} onPress={() => onRemove(file)}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
