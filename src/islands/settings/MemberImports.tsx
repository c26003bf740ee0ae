import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { MemberImport } from '../../lib/contract/member-imports.ts'
import { formatInstant } from '../../lib/format.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import {
  $doing,
  $imports,
  inviteAll,
  printInvitations,
  readImports,
  undoImport,
} from '../../lib/stores/settings/member-imports.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { MemberImportI18n } from './messages.ts'

type PendingAct = { what: 'undo' | 'invite' | 'print'; of: MemberImport }

/** The latest imports: who came with one can be invited, and one of the last day can be undone. */
export function MemberImports(i18n: MemberImportI18n) {
  const { t } = i18n
  const latest = useStore($imports)
  const [asked, ask] = useState<PendingAct | null>(null)
  return (
    <LoadedBlock of={latest} t={t} loading={t('import.loading')} count={2} retry={() => void readImports()}>
      {list =>
        list.length > 0 && (
          <section className="grid gap-4">
            <h2 className="text-xl">{t('import.latest')}</h2>
            <ul className="grid gap-6">
              {list.map(one => (
                <Row key={one.id} {...i18n} one={one} ask={what => ask({ what, of: one })} />
              ))}
            </ul>
            <ConfirmAct {...i18n} asked={asked} onClose={() => ask(null)} />
          </section>
        )
      }
    </LoadedBlock>
  )
}

type RowProps = MemberImportI18n & { one: MemberImport; ask: (what: PendingAct['what']) => void }

function Row({ lang, t, one, ask }: RowProps) {
  const doing = useStore($doing)
  const busy = doing.state === 'busy' && doing.what === one.id
  return (
    <li className="grid gap-2">
      <p>
        <span className="font-semibold">{one.name}</span>, {formatInstant(lang, one.at)}
        {one.by && <>, {one.by}</>}
      </p>
      <p className="text-muted">
        {t('import.counts', { added: one.added, changed: one.changed, equal: one.equal })}
        {one.rows_left_out > 0 && <> {t('left_out.done', { count: one.rows_left_out })}.</>}
        {one.undone_at && <> {t('import.undone', { when: formatInstant(lang, one.undone_at) })}</>}
      </p>
      <div className="flex flex-wrap gap-3">
        {one.to_invite > 0 && (
          <Button busy={busy} onClick={() => ask('invite')}>
            {t('import.invite', { count: one.to_invite })}
          </Button>
        )}
        {!one.undone_at && one.to_invite + one.without_email > 0 && (
          <Button
            variant="outline"
            busy={busy}
            aria-label={t('import.print_of', { name: one.name })}
            onClick={() => ask('print')}
          >
            {t('import.print')}
          </Button>
        )}
        {one.undo_until && (
          <Button
            variant="outline"
            busy={busy}
            aria-label={t('import.undo_of', { name: one.name })}
            onClick={() => ask('undo')}
          >
            {t('import.undo')}
          </Button>
        )}
      </div>
    </li>
  )
}

function ConfirmAct({ t, asked, onClose }: MemberImportI18n & { asked: PendingAct | null; onClose: () => void }) {
  async function go() {
    onClose()
    if (asked?.what === 'undo') return undoImport(asked.of.id)
    if (asked?.what === 'print') {
      const file = await printInvitations(asked.of)
      if (file) saveFile(file)
      return file && toast(t('import.printed', { name: file.name }), 'done')
    }
    const count = asked && (await inviteAll(asked.of))
    if (count !== null) toast(t('import.invited', { count }), 'done')
  }
  const what = asked?.what ?? 'invite'
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={t(`import.ask_${what}`)}
      closeLabel={t('close')}
      confirm={t(`import.yes_${what}`)}
      cancel={t('cancel')}
      onConfirm={go}
    >
      {asked &&
        t(`import.ask_${what}_text`, {
          added: asked.of.added,
          changed: asked.of.changed,
          count: asked.of.to_invite,
          without_email: asked.of.without_email,
        })}
    </ConfirmDialog>
  )
}
