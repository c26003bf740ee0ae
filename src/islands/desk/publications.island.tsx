/** Alive because a publication is followed while it runs, and started from here. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $publications, followPublications, loadPublications } from '../../lib/stores/desk/publications.ts'
import { sayer } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failed } from './DeskFailed.tsx'
import { DeskGate } from './DeskGate.tsx'
import { PublicationRow } from './PublicationRow.tsx'
import { StartPublication } from './StartPublication.tsx'
import type { PublicationsVoice, PublicationsWords } from './messages.ts'

export function Publications({ lang, words }: { lang: Lang; words: PublicationsWords }) {
  const voice = { lang, say: sayer(words, lang) }
  return (
    <DeskGate {...voice} shape="rows">
      {me => (
        <div className="grid gap-8">
          <StartPublication {...voice} mayPrintAll={me.level <= levels.admin} />
          <Latest {...voice} me={me.id} />
        </div>
      )}
    </DeskGate>
  )
}

function Latest({ me, ...voice }: PublicationsVoice & { me: string }) {
  const { say } = voice
  const publications = useStore($publications)
  useEffect(followPublications, [])
  if (publications.state === 'waiting') return <Skeleton label={say('publications.loading')} />
  if (publications.state === 'failed') {
    return <Failed {...voice} message={messageOf(publications.problem)} retry={() => void loadPublications()} />
  }
  const list = publications.value
  if (list.length === 0)
    return <EmptyState title={say('publications.empty')}>{say('publications.empty_text')}</EmptyState>
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{say('publications.list')}</h2>
      <ul className="grid">
        {list.map(one => (
          <PublicationRow key={one.id} {...voice} me={me} publication={one} />
        ))}
      </ul>
    </section>
  )
}
