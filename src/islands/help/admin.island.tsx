/** Alive because maintenance is done and answered at once, and only for administrators: nobody else loads it. */
import { useStore } from '@nanostores/react'
import { createRoot } from 'react-dom/client'
import type { Lang } from '../../lib/addresses.ts'
import { sayer } from '../../lib/say.ts'
import { adminLevel } from '../../lib/stores/acting.ts'
import { superLevel } from '../../lib/stores/maintenance.ts'
import { $session } from '../../lib/stores/session.ts'
import type { AdminWords, RulesWords } from './admin-words.ts'
import { CheckFiles } from './CheckFiles.tsx'
import { RemoveAll } from './RemoveAll.tsx'
import { RemoveFile } from './RemoveFile.tsx'
import { SyncAll } from './SyncAll.tsx'

export type AdminShown = {
  lang: Lang
  words: AdminWords
  rules: RulesWords
  /** The library's name, which is typed to confirm. */
  library: string
}

export function Admin({ lang, words, rules, library }: AdminShown) {
  const session = useStore($session)
  if (session.state !== 'signed_in' || session.me.level > adminLevel) return null
  const voice = { lang, say: sayer(words, lang) }
  const { say } = voice
  return (
    <section id="admin" className="mt-12" aria-labelledby="admin-title">
      <h2 id="admin-title" className="text-xl">{say('title')}</h2>
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
