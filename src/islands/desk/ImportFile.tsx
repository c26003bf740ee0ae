import { useStore } from '@nanostores/react'
import { type ChangeEvent, useState } from 'react'
import { $doing, readFile, readText } from '../../lib/stores/desk/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { ImportI18n } from './import-messages.ts'

type Props = ImportI18n & { sample: string }

/** Where a file is chosen, or cells are pasted. */
export function ImportFile({ t, sample }: Props) {
  const [text, type] = useState('')
  const doing = useStore($doing)
  const busy = doing.state === 'busy' && doing.what === 'read'
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file) void readFile(file)
  }
  return (
    <section className="grid gap-4 max-w-xl">
      <p>{t('imports.file.text')}</p>
      <div className="flex flex-wrap gap-3">
        <label className={`upload-pick ${buttonClass({ variant: 'filled' })}`} aria-busy={busy || undefined}>
          {busy ? <Spinner /> : <Icon name="box" />}
          {t('imports.file.choose')}
          <input
            type="file"
            accept=".xlsx,.ods,.csv,.tsv,.txt,text/csv"
            className="sr-only"
            disabled={busy}
            onChange={choose}
          />
        </label>
        <a className={buttonClass({ variant: 'outline' })} href={sample} download="oggetti.csv">
          {t('imports.file.sample')}
        </a>
      </div>
      <p className="text-sm text-muted">{t('imports.file.kinds')}</p>
      <Field
        kind="textarea"
        label={t('imports.file.paste')}
        hint={t('imports.file.paste_hint')}
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        busy={busy}
        aria-disabled={!text.trim() || undefined}
        onClick={() => text.trim() && void readText(t('imports.file.pasted'), text)}
      >
        {t('imports.file.read')}
      </Button>
    </section>
  )
}
