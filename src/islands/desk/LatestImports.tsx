import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Import } from '../../lib/contract/imports.ts'
import { formatInstant } from '../../lib/format.ts'
import { $doing, $imports, readImports, undoImport } from '../../lib/stores/desk/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import type { ImportI18n } from './import-messages.ts'

/** The latest imports; one of the last day can be undone. */
export function LatestImports(i18n: ImportI18n) {
  const { t } = i18n
  const latest = useStore($imports)
  const [asked, ask] = useState<Import | null>(null)
  return (
    <LoadedBlock of={latest} t={t} loading={t('imports.latest.loading')} count={2} retry={() => void readImports()}>
      {list =>
        list.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-xl">{t('imports.latest.title')}</h2>
            <ul className="grid gap-6">
              {list.map(one => (
                <Row key={one.id} {...i18n} one={one} onUndo={() => ask(one)} />
              ))}
            </ul>
            <AskUndo {...i18n} asked={asked} onClose={() => ask(null)} />
          </section>
        )
      }
    </LoadedBlock>
  )
}

function Row({ lang, t, one, onUndo }: ImportI18n & { one: Import; onUndo: () => void }) {
  const doing = useStore($doing)
  return (
    <li className="grid gap-2">
      <p>
        <span className="font-semibold">{one.name}</span>, {formatInstant(lang, one.at)}
        {one.by && <>, {one.by}</>}
      </p>
      <p className="text-muted">
        {t('imports.done_text', { added: one.added, changed: one.changed, equal: one.equal })}
        {one.rows_left_out > 0 && <> {t('left_out.done', { count: one.rows_left_out })}.</>}
        {one.undone_at && <> {t('imports.latest.undone', { when: formatInstant(lang, one.undone_at) })}</>}
      </p>
      {one.undo_until && (
        <Button
          variant="outline"
          className="justify-self-start"
          busy={doing.state === 'busy' && doing.what === one.id}
          aria-label={t('imports.latest.undo_of', { name: one.name })}
          onClick={onUndo}
        >
          {t('imports.latest.undo')}
        </Button>
      )}
    </li>
  )
}

function AskUndo({ t, asked, onClose }: ImportI18n & { asked: Import | null; onClose: () => void }) {
  const undo = () => {
    if (asked) void undoImport(asked.id)
    onClose()
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={t('imports.latest.ask')}
      closeLabel={t('close')}
      confirm={t('imports.latest.undo')}
      cancel={t('cancel')}
      onConfirm={undo}
    >
      {asked && t('imports.latest.ask_text', { added: asked.added, changed: asked.changed })}
    </ConfirmDialog>
  )
}
