/** Alive because a publication is followed while it runs, and started from here. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { $publications, followPublications, loadPublications } from '../../lib/stores/desk/publications.ts'
import { translator } from '../../lib/translate.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DeskGate } from './DeskGate.tsx'
import { PublicationRow } from './PublicationRow.tsx'
import { StartPublication } from './StartPublication.tsx'
import type { PublicationsI18n, PublicationsMessages } from './messages.ts'

export function Publications({ lang, messages }: { lang: Lang; messages: PublicationsMessages }) {
  const i18n = { lang, t: translator(messages, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {me => (
        <div className="grid gap-8">
          <StartPublication {...i18n} mayPrintAll={me.level <= levels.admin} />
          <Latest {...i18n} me={me.id} />
        </div>
      )}
    </DeskGate>
  )
}

function Latest({ me, ...i18n }: PublicationsI18n & { me: string }) {
  const { t } = i18n
  const publications = useStore($publications)
  useEffect(followPublications, [])
  if (publications.state === 'waiting') return <Skeleton label={t('publications.loading')} />
  if (publications.state === 'failed') {
    return <LoadFailed t={i18n.t} problem={publications.problem} retry={() => void loadPublications()} />
  }
  const list = publications.value
  if (list.length === 0) return <EmptyState title={t('publications.empty')}>{t('publications.empty_text')}</EmptyState>
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('publications.list')}</h2>
      <ul className="grid">
        {list.map(one => (
          <PublicationRow key={one.id} {...i18n} me={me} publication={one} />
        ))}
      </ul>
    </section>
  )
}
