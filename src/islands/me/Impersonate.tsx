import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $people, findPeople, type Person } from '../../lib/stores/admin/people.ts'
import { type Loaded, messageOf } from '../../lib/stores/async/loaded.ts'
import { $acting, impersonate, stopActing } from '../../lib/stores/session/impersonation.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import type { TranslateMe } from './messages.ts'

/** The pause in typing after which the search starts (ms). */
const pauseMs = 250

type Props = { t: TranslateMe; level: number }

/** An administrator chooses the member to impersonate, or stops impersonating. */
export function Impersonate({ t, level }: Props) {
  const acting = useStore($acting)
  const people = useStore($people)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const asking = setTimeout(() => void findPeople(typed), pauseMs)
    return () => clearTimeout(asking)
  }, [typed])
  // Only members of a lower level can be impersonated.
  const found = people?.state === 'ready' ? people.value.filter(one => one.level > level) : []
  if (acting) {
    return (
      <section className="grid justify-items-start gap-3">
        <h2 className="text-xl">{t('profile.acting.now', { label: acting.label })}</h2>
        <Button variant="outline" onClick={() => stopActing(t('profile.acting.off'))}>
          {t('profile.acting.stop')}
        </Button>
      </section>
    )
  }
  return (
    <section className="grid gap-3" aria-labelledby="acting">
      <h2 id="acting" className="text-xl">
        {t('profile.acting.title')}
      </h2>
      <p className="text-muted">{t('profile.acting.text')}</p>
      <ComboBox
        label={t('profile.acting.search')}
        hint={t('profile.acting.hint')}
        items={found}
        keyOf={one => one.id}
        nameOf={({ name, email }) => t('profile.acting.pick', { name: `${name}, ${email}` })}
        draw={({ name, email }) => (
          <>
            {name} <span className="text-muted">{email}</span>
          </>
        )}
        onType={setTyped}
        onChoose={({ id, name, email }) => impersonate({ id, label: `${name} (${email})` }, t('profile.acting.on'))}
      />
      <HowItGoes t={t} typed={typed} people={people} found={found} />
    </section>
  )
}

type Found = { t: TranslateMe; typed: string; people: Loaded<Person[]> | null; found: Person[] }

function HowItGoes({ t, typed, people, found }: Found) {
  return (
    <>
      <p role="status" className="text-muted">
        {people?.state === 'waiting' && t('profile.acting.searching')}
        {people?.state === 'failed' && `${failedTitle(t, people.problem)}: ${messageOf(people.problem)}`}
        {people?.state === 'ready' && foundText(t, found)}
      </p>
      {people?.state === 'failed' && (
        <Button variant="outline" className="justify-self-start" onClick={() => void findPeople(typed)}>
          {t('failed.retry')}
        </Button>
      )}
    </>
  )
}

function foundText(t: TranslateMe, found: Person[]): string {
  return found.length > 0 ? t('profile.acting.found', { count: found.length }) : t('profile.acting.none')
}
