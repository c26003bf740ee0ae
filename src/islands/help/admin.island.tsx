/** Alive because administration tasks run and answer at once; loaded for administrators only. */
import { useStore } from '@nanostores/react'
import { createRoot } from 'react-dom/client'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { superLevel } from '../../lib/stores/admin/admin-tools.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { translator } from '../../lib/translate.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { CheckFiles } from './CheckFiles.tsx'
import { RemoveAll } from './RemoveAll.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import { SyncAll } from './SyncAll.tsx'
import type { AdminMessages, RulesMessages } from './admin-messages.ts'
import { useToolLink } from './use-tool-link.ts'

export type AdminShown = {
  lang: Lang
  messages: AdminMessages
  rules: RulesMessages
  /** The library's name, which is typed to confirm. */
  library: string
}

export function Admin({ lang, messages, rules, library }: AdminShown) {
  const session = useStore($session)
  const i18n = { lang, t: translator(messages, lang) }
  const { t } = i18n
  if (session.state === 'failed') {
    return (
      <section id="admin" className="mt-12" aria-label={t('title')}>
        <LoadFailed t={t} problem={session.problem} retry={() => void readSession()} />
      </section>
    )
  }
  if (session.state !== 'signed_in' || session.me.level > levels.admin) return null
  return (
    <section id="admin" className="mt-12" aria-labelledby="admin-title">
      <h2 id="admin-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="mb-4 text-muted">{t('text')}</p>
      <CheckFiles {...i18n} />
      <SyncAll {...i18n} />
      <RemoveFile {...i18n} rules={rules} />
      {session.me.level <= superLevel ? (
        <>
          <RemoveAll {...i18n} rules={rules} whole="files" library={library} />
          <RemoveAll {...i18n} rules={rules} whole="corners" library={library} />
        </>
      ) : (
        <Higher>{t('higher')}</Higher>
      )}
    </section>
  )
}

/** Why two of the tools are not here. */
function Higher({ children }: { children: string }) {
  const place = useToolLink<HTMLParagraphElement>('files', 'corners')
  return (
    <p ref={place} className="border-t border-line py-5 text-muted">
      {children}
    </p>
  )
}

export function showAdmin(at: Element, shown: AdminShown): void {
  createRoot(at).render(<Admin {...shown} />)
}
