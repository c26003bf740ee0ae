/** Alive because a publication is followed while it runs, and started from here. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { sayer } from '../../lib/say.ts'
import { $publications, followPublications, loadPublications, publish } from '../../lib/stores/desk-publications.ts'
import { messageOf } from '../../lib/stores/loaded.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import { Failed } from './Failed.tsx'
import { PublicationRow } from './PublicationRow.tsx'
import type { DeskWords, Voice } from './words.ts'

/** Who may print everything again. */
const adminLevel = 4

export function Publications({ lang, words }: { lang: Lang; words: DeskWords }) {
  const voice = { lang, say: sayer(words, lang) }
  return (
    <DeskGate {...voice} shape="rows">
      {me => (
        <div className="grid gap-8">
          <Start {...voice} mayPrintAll={me.level <= adminLevel} />
          <Latest {...voice} />
        </div>
      )}
    </DeskGate>
  )
}

function Start({ say, mayPrintAll }: Voice & { mayPrintAll: boolean }) {
  const [busy, setBusy] = useState<'some' | 'all' | null>(null)
  const [problem, setProblem] = useState('')
  const [asking, ask] = useState(false)
  const start = async (what: 'some' | 'all') => {
    setBusy(what)
    const outcome = await publish(what === 'all')
    setBusy(null)
    setProblem(outcome.ok ? '' : messageOf(outcome.problem))
    ask(false)
  }
  const sure = (
    <>
      <Button busy={busy === 'all'} onClick={() => void start('all')}>{say('publications.all')}</Button>
      <Button variant="quiet" onClick={() => ask(false)}>{say('cancel')}</Button>
    </>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button busy={busy === 'some'} onClick={() => void start('some')}>{say('publications.start')}</Button>
        {mayPrintAll && <Button variant="outline" onClick={() => ask(true)}>{say('publications.all')}</Button>}
      </div>
      {problem && <Notice tone="error" role="alert">{problem}</Notice>}
      <Dialog
        open={asking}
        onClose={() => ask(false)}
        title={say('publications.all_title')}
        closeLabel={say('close')}
        actions={sure}
      >
        <p>{say('publications.all_text')}</p>
      </Dialog>
    </div>
  )
}

function Latest(voice: Voice) {
  const { say } = voice
  const publications = useStore($publications)
  useEffect(followPublications, [])
  if (publications.state === 'waiting') return <Skeleton label={say('publications.loading')} />
  if (publications.state === 'failed') {
    return <Failed {...voice} message={messageOf(publications.problem)} retry={() => void loadPublications()} />
  }
  const list = publications.value
  if (list.length === 0) return <EmptyState title={say('publications.empty')}>{say('publications.empty_text')}</EmptyState>
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{say('publications.list')}</h2>
      <ul className="grid">{list.map(one => <PublicationRow key={one.id} {...voice} publication={one} />)}</ul>
    </section>
  )
}
