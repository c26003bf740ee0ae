/** Alive because maintenance is done and answered at once, and only for administrators: nobody else loads it. */
import { useStore } from '@nanostores/react'
import { createRoot } from 'react-dom/client'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { superLevel } from '../../lib/stores/admin/admin-tools.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $session, readSession } from '../../lib/stores/session/session.ts'
import { sayer } from '../../lib/translate.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CheckFiles } from './CheckFiles.tsx'
import { RemoveAll } from './RemoveAll.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import { SyncAll } from './SyncAll.tsx'
import type { AdminWords, RulesWords } from './admin-messages.ts'

export type AdminShown = {
  lang: Lang
  words: AdminWords
  rules: RulesWords
  /** The library's name, which is typed to confirm. */
  library: string
}

export function Admin({ lang, words, rules, library }: AdminShown) {
  const session = useStore($session)
  const voice = { lang, say: sayer(words, lang) }
  const { say } = voice
  if (session.state === 'failed') {
    const again = <Button onClick={() => void readSession()}>{say('retry')}</Button>
    return (
      <section id="admin" className="mt-12" aria-label={say('title')}>
        <EmptyState icon="warn" title={say('failed')} action={again}>
          <span role="alert">{messageOf(session.problem)}</span>
        </EmptyState>
      </section>
    )
  }
  if (session.state !== 'signed_in' || session.me.level > levels.admin) return null
  return (
    <section id="admin" className="mt-12" aria-labelledby="admin-title">
      <h2 id="admin-title" className="text-xl">
        {say('title')}
      </h2>
      <p className="mb-4 text-muted">{say('text')}</p>
      <CheckFiles {...voice} />
      <SyncAll {...voice} />
      <RemoveFile {...voice} rules={rules} />
      {session.me.level <= superLevel ? (
        <>
          <RemoveAll {...voice} whole="files" library={library} />
          <RemoveAll {...voice} whole="corners" library={library} />
        </>
      ) : (
        <p className="border-t border-line py-5 text-muted">{say('higher')}</p>
      )}
    </section>
  )
}

export function showAdmin(at: Element, shown: AdminShown): void {
  createRoot(at).render(<Admin {...shown} />)
}
