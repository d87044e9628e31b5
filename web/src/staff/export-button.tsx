import { IconDownload } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import type { ExportName } from 'contract/staff/exports.contract.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { exportFile } from './export-file.ts'

/**
 * Saves a file of the page's content; a protected one redirects an old sign-in to a fresh one and back to the same
 * page.
 */
export function ExportButton({
  name,
  fields,
  isProtected = false,
  size,
  children = 'Export CSV',
}: {
  name: ExportName
  fields: Record<string, string>
  isProtected?: boolean
  size?: 'small'
  children?: string
}) {
  const { href } = useLocation()
  const [isSaving, setIsSaving] = useState(false)
  const save = async () => {
    setIsSaving(true)
    await exportFile(name, fields, { isProtected }).catch((error: unknown) => {
      if (leavesForFreshSignIn(href, error)) return
      showErrorToast(errorMessage(error), TOAST_MS.long)
    })
    setIsSaving(false)
  }
  return (
    <Button
      size={size}
      isPending={isSaving}
      onPress={() => void save()}
      icon={<IconDownload size={16} aria-hidden="true" />}
    >
      {children}
    </Button>
  )
}
