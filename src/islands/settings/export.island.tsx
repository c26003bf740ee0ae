/** Alive because a download is asked for in somebody's name, and its address is good for two minutes. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Exported } from '../../lib/contract/exports.ts'
import { formatInstant } from '../../lib/format.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $exports, openDownload, readExports } from '../../lib/stores/settings/exports.ts'
import { translator } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { ExportI18n, ExportMessages } from './messages.ts'

type Props = { lang: Lang; messages: ExportMessages }

const sheets = ['objects', 'members', 'loans', 'checks', 'cards', 'payments', 'cash'] as const

export function ExportSettings({ lang, messages }: Props) {
  const i18n = useMemo(() => ({ lang, t: translator(messages, lang) }), [messages, lang])
  return <SettingsGate {...i18n}>{() => <Downloads {...i18n} />}</SettingsGate>
}

/** Lets the browser save an address as it comes. */
function save(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

function Downloads(i18n: ExportI18n) {
  const { t } = i18n
  const [busy, setBusy] = useState<Exported | null>(null)
  const [started, setStarted] = useState('')
  const [problem, setProblem] = useState('')
  async function take(what: Exported) {
    setBusy(what)
    const outcome = await openDownload(what)
    setBusy(null)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    setStarted(outcome.ok ? outcome.value.name : '')
    if (outcome.ok) save(outcome.value.url, outcome.value.name)
  }
  return (
    <div className="grid max-w-xl gap-8">
      <section className="grid justify-items-start gap-3" aria-labelledby="everything">
        <h2 id="everything" className="text-xl">
          {t('export.everything')}
        </h2>
        <p className="text-muted">{t('export.everything_text')}</p>
        <Button busy={busy === 'everything'} onClick={() => void take('everything')}>
          {t('export.everything')}
        </Button>
      </section>
      <section aria-labelledby="sheets">
        <h2 id="sheets" className="text-xl">
          {t('export.sheets')}
        </h2>
        <p className="text-muted mt-1 mb-3">{t('export.sheets_text')}</p>
        <ul>
          {sheets.map(what => (
            <Sheet key={what} {...i18n} what={what} busy={busy === what} take={() => void take(what)} />
          ))}
        </ul>
      </section>
      {problem && (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      )}
      <div role="status">{started && <Notice tone="done">{t('export.started', { name: started })}</Notice>}</div>
      <Notice tone="info">{t('export.care')}</Notice>
      <Backup {...i18n} />
    </div>
  )
}

type SheetProps = ExportI18n & { what: (typeof sheets)[number]; busy: boolean; take: () => void }

function Sheet({ t, what, busy, take }: SheetProps) {
  const name = t(`export.what.${what}`)
  return (
    <li className="settings-row">
      <div className="settings-wide">
        <h3 className="text-lg">{name}</h3>
        <p className="text-muted">{t(`export.what.${what}_text`)}</p>
      </div>
      <Button variant="outline" busy={busy} aria-label={t('export.download_of', { what: name })} onClick={take}>
        {t('export.download')}
      </Button>
    </li>
  )
}

function Backup({ lang, t }: ExportI18n) {
  const exports = useStore($exports)
  useEffect(() => void readExports(), [])
  return (
    <LoadedBlock of={exports} t={t} loading={t('export.loading')} count={1} retry={() => void readExports()}>
      {({ last_backup }) => (
        <p className="text-muted">
          {last_backup ? t('export.backup', { when: formatInstant(lang, last_backup) }) : t('export.no_backup')}{' '}
          {t('export.backup_text')}
        </p>
      )}
    </LoadedBlock>
  )
}
