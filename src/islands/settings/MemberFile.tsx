import { useStore } from '@nanostores/react'
import { type ChangeEvent, useState } from 'react'
import { $doing, readFile, readText } from '../../lib/stores/settings/member-imports.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-look.ts'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { MemberImportI18n } from './messages.ts'

/** Where a file is chosen, or cells are pasted. */
export function MemberFile({ t }: MemberImportI18n) {
  const [text, type] = useState('')
  const doing = useStore($doing)
  const busy = doing.state === 'busy'
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? []
    event.currentTarget.value = ''
    if (file) void readFile(file)
  }
  return (
    <section className="grid gap-4 max-w-xl">
      <p>{t('import.text')}</p>
      <label
        className={`upload-pick justify-self-start ${buttonClass({ variant: 'filled' })}`}
        aria-busy={busy || undefined}
      >
        {busy ? <Spinner /> : <Icon name="box" />}
        {t('import.choose')}
        <input
          type="file"
          accept=".xlsx,.ods,.csv,.tsv,.txt,text/csv"
          className="sr-only"
          disabled={busy}
          onChange={choose}
        />
      </label>
      <p className="text-sm text-muted">{t('import.kinds')}</p>
      <Field
        kind="textarea"
        label={t('import.paste')}
        hint={t('import.paste_hint')}
        value={text}
        onChange={event => type(event.currentTarget.value)}
      />
      <Button
        variant="outline"
        className="justify-self-start"
        busy={busy}
        aria-disabled={!text.trim() || undefined}
        onClick={() => text.trim() && void readText(t('import.pasted'), text)}
      >
        {t('import.read')}
      </Button>
    </section>
  )
}
