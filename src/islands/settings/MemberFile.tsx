import { useStore } from '@nanostores/react'
import { $doing, readFile, readText } from '../../lib/stores/settings/member-imports.ts'
import { SheetFile } from '../../ui/SheetFile.tsx'
import type { MemberImportI18n } from './messages.ts'

export function MemberFile({ t }: MemberImportI18n) {
  const doing = useStore($doing)
  const labels = {
    text: t('import.text'),
    choose: t('import.choose'),
    kinds: t('import.kinds'),
    paste: t('import.paste'),
    pasteHint: t('import.paste_hint'),
    read: t('import.read'),
  }
  return (
    <SheetFile
      labels={labels}
      busy={doing.state === 'busy'}
      onFile={file => void readFile(file)}
      onText={text => void readText(t('import.pasted'), text)}
    />
  )
}
