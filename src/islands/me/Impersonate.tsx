import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $people, findPeople, type Person } from '../../lib/stores/admin/people.ts'
import { type Loaded, messageOf } from '../../lib/stores/async/loaded.ts'
import { $impersonated, impersonate, stopImpersonating } from '../../lib/stores/session/impersonation.ts'
import { Button } from '../../ui/Button.tsx'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import type { TranslateMe } from './messages.ts'

/** The pause in typing after which the search starts (ms). */
const pauseMs = 250

type Props = { t: TranslateMe; level: number }

/** An administrator chooses the member to impersonate, or stops impersonating. */
export function Impersonate({ t, level }: Props) {
  const impersonated = useStore($impersonated)
  const people = useStore($people)
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const asking = setTimeout(() => void findPeople(typed), pauseMs)
    return () => clearTimeout(asking)
  }, [typed])
  // Only members of a lower level can be impersonated.
  const found = people?.state === 'ready' ? people.value.filter(one => one.level > level) : []
  if (impersonated) {
    return (
      <section className="grid justify-items-start gap-3">
        <h2 className="text-xl">{t('profile.impersonation.now', { label: impersonated.label })}</h2>
        <Button variant="outline" onClick={() => stopImpersonating(t('profile.impersonation.off'))}>
          {t('profile.impersonation.stop')}
        </Button>
      </section>
    )
  }
  return (
    <section className="grid gap-3" aria-labelledby="impersonation">
      <h2 id="impersonation" className="text-xl">
        {t('profile.impersonation.title')}
      </h2>
      <p className="text-muted">{t('profile.impersonation.text')}</p>
      <ComboBox
        label={t('profile.impersonation.search')}
        hint={t('profile.impersonation.hint')}
        items={found}
        keyOf={one => one.id}
        nameOf={({ name, email }) => t('profile.impersonation.pick', { name: `${name}, ${email}` })}
        draw={({ name, email }) => (
          <>
            {name} <span className="text-muted">{email}</span>
          </>
        )}
        onType={setTyped}
        onChoose={({ id, name, email }) =>
          impersonate({ id, label: `${name} (${email})` }, t('profile.impersonation.on'))
        }
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
        {people?.state === 'waiting' && t('profile.impersonation.searching')}
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
  return found.length > 0 ? t('profile.impersonation.found', { count: found.length }) : t('profile.impersonation.none')
}
