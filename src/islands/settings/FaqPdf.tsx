import { useStore } from '@nanostores/react'
import { type ChangeEvent, useState } from 'react'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $faqPdf, removeFaqPdf, saveFaqPdf } from '../../lib/stores/settings/faq-pdf.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { idleFile } from '../../ui/idle-file.ts'
import { Spinner } from '../../ui/Spinner.tsx'
import { usePdfUpload } from '../../ui/use-pdf-upload.ts'
import { type Save, SavedNotice } from './SavedNotice.tsx'
import type { TextsI18n } from './text-messages.ts'

type Props = TextsI18n & {
  /** Where the one is that the pages were printed with. */
  printed: string | null
}

/** The questions as a PDF: the present one, and another in its place. What is refused changes nothing. */
export function FaqPdf({ printed, ...i18n }: Props) {
  const { t } = i18n
  const saved = useStore($faqPdf)
  const { busy, problem, again, save, send, remove } = useSending(i18n)
  const url = saved === undefined ? printed : saved?.url
  function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = input.files ?? []
    input.value = ''
    if (file) void send(file)
  }
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="faq-pdf">
      <h3 id="faq-pdf" className="text-xl">
        {t('texts.pdf.title')}
      </h3>
      <p className="text-muted">{t('texts.pdf.text')}</p>
      {url ? (
        <a className="inline-flex min-h-11 items-center underline wrap-anywhere" href={url} target="_blank">
          {saved ? t('texts.pdf.look_at', { title: saved.title }) : t('texts.pdf.look')}
        </a>
      ) : (
        <p>{t('texts.pdf.none')}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label className={`text-file ${buttonClass({ variant: 'outline' })}`} aria-busy={busy || undefined}>
          <input type="file" accept="application/pdf,.pdf" className="sr-only" {...idleFile(busy)} onChange={choose} />
          {busy ? <Spinner /> : <Icon name="box" />}
          {t(url ? 'texts.pdf.replace' : 'texts.pdf.put')}
        </label>
        {url && <RemovePdf {...i18n} busy={busy} onRemove={remove} />}
        <p className="text-sm text-muted">{t('texts.pdf.limit')}</p>
      </div>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
      {again && (
        <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => void send(again)}>
          {t('texts.pdf.again', { name: again.name })}
        </Button>
      )}
      <SavedNotice {...i18n} save={save} />
    </section>
  )
}

/** Nothing of it is kept, so it is asked first. */
function RemovePdf({ t, busy, onRemove }: TextsI18n & { busy: boolean; onRemove: () => Promise<void> }) {
  const [asking, ask] = useState(false)
  const sure = () => {
    ask(false)
    void onRemove()
  }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => ask(true)}>
        {t('texts.pdf.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        title={t('texts.pdf.ask')}
        closeLabel={t('close')}
        confirm={t('texts.pdf.remove')}
        cancel={t('cancel')}
        onConfirm={sure}
      >
        <p>{t('texts.pdf.ask_text')}</p>
      </ConfirmDialog>
    </>
  )
}

function useSending({ t }: TextsI18n) {
  const [save, setSave] = useState<Save | null>(null)
  const upload = usePdfUpload({
    send: saveFaqPdf,
    onSent: () => setSave({ prints: true }),
    unsupported: () => t('texts.pdf.unsupported'),
    tooLarge: () => t('texts.pdf.too_large'),
    messageOf,
  })
  const send = (file: File) => {
    setSave(null)
    return upload.send(file)
  }
  async function remove(): Promise<void> {
    setSave(null)
    if (await upload.change(removeFaqPdf)) setSave({ prints: true })
  }
  return { ...upload, save, send, remove }
}
