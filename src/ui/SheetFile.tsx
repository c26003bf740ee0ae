import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { buttonClass } from './button-look.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { idleFile } from './idle-file.ts'
import { Spinner } from './Spinner.tsx'

type Props = {
  /** `kinds`: the files that can be read. */
  labels: { text: string; choose: string; kinds: string; paste: string; pasteHint: string; read: string }
  /** A file or a text is being read. */
  busy: boolean
  onFile: (file: File) => void
  onText: (text: string) => void
  /** Beside the button, such as a sample. */
  children?: ReactNode
}

/** Where a spreadsheet is chosen, or its cells are pasted. */
export function SheetFile({ labels, busy, onFile, onText, children }: Props) {
  const [text, type] = useState('')
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <section className="grid gap-4 max-w-xl">
      <p>{labels.text}</p>
      <div className="flex flex-wrap gap-3">
        <label className={`upload-pick ${buttonClass({ variant: 'filled' })}`} aria-busy={busy || undefined}>
          {busy ? <Spinner /> : <Icon name="box" />}
          {labels.choose}
          <input
            type="file"
            accept=".xlsx,.ods,.csv,.tsv,.txt,text/csv"
            className="sr-only"
            {...idleFile(busy)}
            onChange={choose}
          />
        </label>
        {children}
      </div>
      <p className="text-sm text-muted">{labels.kinds}</p>
      <Field
        kind="textarea"
        label={labels.paste}
        hint={labels.pasteHint}
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        busy={busy}
        aria-disabled={!text.trim() || undefined}
        onClick={() => text.trim() && onText(text)}
      >
        {labels.read}
      </Button>
    </section>
  )
}
