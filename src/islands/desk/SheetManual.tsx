import { type ChangeEvent, useState } from 'react'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { fits, sendManual } from '../../lib/stores/desk/manual.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { idleFile } from '../../ui/idle-file.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import type { SheetI18n } from './sheet-messages.ts'

/** The instructions as a file: it goes up at once, the form says where it is and is saved like any other change. */
export function SheetManual({ t, product }: SheetI18n & { product: string }) {
  const { busy, problem, again, sent, send } = useSending({ t, product })
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    input.value = ''
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

/** A file that did not arrive is kept, to be sent again; one that will not do is chosen anew. */
function useSending({ t, product }: Pick<SheetI18n, 't'> & { product: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [again, setAgain] = useState<File | null>(null)
  const [sent, setSent] = useState('')
  const sentenceOf = (refused: CallProblem, { name }: File) => {
    if (refused.code === 'document.unsupported') return t('objects.manual.unsupported', { name })
    return refused.code === 'file.too_large' ? t('objects.manual.too_large', { name }) : messageOf(refused)
  }
  async function send(file: File): Promise<void> {
    setProblem('')
    setAgain(null)
    setSent('')
    if (!fits(file)) return setProblem(t('objects.manual.too_large', { name: file.name }))
    setBusy(true)
    const outcome = await sendManual(product, file)
    setBusy(false)
    if (outcome.ok) return setSent(file.name)
    setProblem(sentenceOf(outcome.problem, file))
    if (!/^(?:file|document)\./.test(outcome.problem.code)) setAgain(file)
  }
  return { busy, problem, again, sent, send }
}
