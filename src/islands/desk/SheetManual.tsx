import { type ChangeEvent, useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { sendManual } from '../../lib/stores/desk/manual.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { idleFile } from '../../ui/idle-file.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { usePdfUpload } from '../../ui/use-pdf-upload.ts'
import type { SheetI18n } from './sheet-messages.ts'

/** The instructions as a file: it goes up at once, the form says where it is and is saved like any other change. */
export function SheetManual({ t, product }: SheetI18n & { product: string }) {
  const [sent, setSent] = useState('')
  const { busy, problem, again, send } = usePdfUpload({
    send: file => sendManual(product, file),
    onSent: file => setSent(file.name),
    unsupported: ({ name }) => t('objects.manual.unsupported', { name }),
    tooLarge: ({ name }) => t('objects.manual.too_large', { name }),
    messageOf,
  })
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    input.value = ''
    setSent('')
    if (file) void send(file)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <label className={`upload-pick ${buttonClass({ variant: 'outline' })}`} aria-busy={busy || undefined}>
        <input type="file" accept="application/pdf,.pdf" className="sr-only" {...idleFile(busy)} onChange={choose} />
        {busy ? <Spinner /> : <Icon name="box" />}
        {t('objects.manual.put')}
      </label>
      <p role="status" className="text-sm text-muted">
        {sent && t('objects.manual.there', { name: sent })}
      </p>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      {again && (
        <Button variant="outline" busy={busy} onClick={() => void send(again)}>
          {t('objects.manual.again', { name: again.name })}
        </Button>
      )}
    </div>
  )
}
