import './uploads.css'
import { type ChangeEvent, useState } from 'react'
import { Button } from './Button.tsx'
import { buttonClass } from './button-look.ts'
import { FieldError } from './FieldError.tsx'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

type Props = {
  labels: { choose: string; without: string }
  /** There is one, which can be left out. */
  chosen: boolean
  /** Sends the file up and answers why that failed, in the reader's language; null when it is there. */
  upload: (file: File) => Promise<string | null>
  onRemove: () => void
}

/** One picture: it goes up when it is chosen, and belongs to its form when that is sent. */
export function PickPicture({ labels, chosen, upload, onRemove }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    const [file] = input.files ?? []
    if (!file) return
    setBusy(true)
    setProblem(null)
    setProblem(await upload(file))
    setBusy(false)
    input.value = ''
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <label className={`upload-pick ${buttonClass({ variant: 'outline' })}`} aria-busy={busy || undefined}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/tiff"
            className="sr-only"
            onChange={event => void choose(event)}
          />
          {busy ? <Spinner /> : <Icon name="camera" />}
          {labels.choose}
        </label>
        {chosen && (
          <Button variant="quiet" onClick={onRemove}>
            {labels.without}
          </Button>
        )}
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </>
  )
}
