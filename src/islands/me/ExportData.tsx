import { useStore } from '@nanostores/react'
import { $exporting, readMyData } from '../../lib/stores/account/account.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AccountI18n } from './account-messages.ts'

/** Hands the browser a file to save. */
function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Exports all data stored about the member. */
export function ExportData({ t }: AccountI18n) {
  const task = useStore($exporting)
  async function take() {
    const text = await readMyData()
    if (text) save(text, t('export.file'))
  }
  return (
    <section className="grid justify-items-start gap-4" aria-labelledby="export">
      <h2 id="export" className="text-xl">
        {t('export.title')}
      </h2>
      <p className="text-muted">{t('export.text')}</p>
      {task.state === 'failed' && (
        <Notice tone="error" role="alert">
          {messageOf(task.problem)}
        </Notice>
      )}
      <Button variant="outline" busy={task.state === 'busy'} onClick={take}>
        {t('export.submit')}
      </Button>
    </section>
  )
}
