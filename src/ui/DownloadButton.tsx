import { useState } from 'react'
import type { ButtonLook } from './button-look.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import { saveFile } from './save-file.ts'

type Link = { url: string; name: string }
type Answer = { ok: true; value: Link } | { ok: false; problem: { code: string; message: string } }

type Props = Pick<ButtonLook, 'variant'> & {
  label: string
  /** Asks where the file is. */
  open: () => Promise<Answer>
  onSaved?: (name: string) => void
}

/** Asks for a file and lets the browser save it; why there is none is said under the button. */
export function DownloadButton({ label, open, onSaved, variant = 'outline' }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function take() {
    setBusy(true)
    const answer = await open()
    setBusy(false)
    setProblem(answer.ok ? '' : answer.problem.message || answer.problem.code)
    if (!answer.ok) return
    saveFile(answer.value)
    onSaved?.(answer.value.name)
  }
  return (
    <>
      <Button variant={variant} busy={busy} className="justify-self-start" onClick={() => void take()}>
        {label}
      </Button>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
    </>
  )
}
