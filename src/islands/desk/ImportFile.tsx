import { useStore } from '@nanostores/react'
import { $doing, readFile, readText } from '../../lib/stores/desk/imports.ts'
import { buttonClass } from '../../ui/button-look.ts'
import { SheetFile } from '../../ui/SheetFile.tsx'
import type { ImportI18n } from './import-messages.ts'

type Props = ImportI18n & { sample: string }

export function ImportFile({ t, sample }: Props) {
  const doing = useStore($doing)
  const labels = {
    text: t('imports.file.text'),
    choose: t('imports.file.choose'),
    kinds: t('imports.file.kinds'),
    paste: t('imports.file.paste'),
    pasteHint: t('imports.file.paste_hint'),
    read: t('imports.file.read'),
  }
  return (
    <SheetFile
      labels={labels}
      busy={doing.state === 'busy' && doing.what === 'read'}
      onFile={file => void readFile(file)}
      onText={text => void readText(t('imports.file.pasted'), text)}
    >
      <a className={buttonClass({ variant: 'outline' })} href={sample} download="oggetti.csv">
        {t('imports.file.sample')}
      </a>
    </SheetFile>
  )
}
