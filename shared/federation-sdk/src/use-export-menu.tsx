import type { FileResult } from '@parlour/api-client'
import { Icon, saveFile, Spinner, type MenuProps } from '@parlour/ui'
import { useEffect, useRef, useState } from 'react'
import { useHost } from './host-services.ts'

export interface ExportSource<Format extends string> {
  readonly label: string
  /** The label of each format. */
  readonly formats: Readonly<Record<Format, string>>
  readonly fetchFile: (format: Format, signal: AbortSignal) => Promise<FileResult>
  /** Without its extension; for a response that names no file. */
  readonly fileName: string
  /** For a failure without a message. */
  readonly failedText: string
}

/** Props of the kit's `Menu` whose items save a file. Unmounting aborts the download. */
export function useExportMenu<Format extends string>({ label, formats, fetchFile, fileName, failedText }: ExportSource<Format>): MenuProps {
  const { notify } = useHost()
  const [isBusy, setIsBusy] = useState(false)
  const unmounting = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    unmounting.current = controller
    return () => controller.abort()
  }, [])
  const exportAs = async (format: Format) => {
    const controller = unmounting.current
    if (controller === null) return
    setIsBusy(true)
    const { file, name, failure } = await fetchFile(format, controller.signal)
    if (controller.signal.aborted) return
    setIsBusy(false)
    if (failure === undefined) saveFile(file, name ?? `${fileName}.${format}`)
    else notify({ tone: 'danger', text: failure.msg || failedText })
  }
  return {
    label,
    look: 'button',
    'aria-busy': isBusy || undefined,
    disabled: isBusy,
    trigger: (
      <>
        <span>{label}</span>
        {isBusy ? <Spinner /> : <Icon name="chevron-down" />}
      </>
    ),
    items: (Object.keys(formats) as Format[]).map((format) => ({
      id: format,
      label: formats[format],
      onSelect: () => void exportAs(format),
    })),
  }
}
