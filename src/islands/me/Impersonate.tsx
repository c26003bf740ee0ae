import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $people, findPeople, type Person } from '../../lib/stores/admin/people.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $acting, actAs, stopActing } from '../../lib/stores/session/impersonation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { TranslateMe } from './messages.ts'

/** How long a pause in typing is the end of a question (ms). */
const pauseMs = 250

type Props = { t: TranslateMe; level: number }

/** An administrator chooses in whose name to act; whoever acts already is told, and can stop. */
export function Impersonate({ t, level }: Props) {
  const acting = useStore($acting)
  const [messages, setWords] = useState('')
  useEffect(() => {
    const asking = setTimeout(() => void findPeople(messages), pauseMs)
    return () => clearTimeout(asking)
  }, [messages])
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
      <Field
        label={t('profile.acting.search')}
        hint={t('profile.acting.hint')}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={messages}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <People t={t} level={level} messages={messages} />
    </section>
  )
}

/** Those for whom one may act: whoever stands lower. */
function People({ t, level, messages }: Props & { messages: string }) {
  const people = useStore($people)
  const found = people?.state === 'ready' ? people.value.filter(one => one.level > level) : []
  return (
    <>
      <p role="status" className="text-muted">
        {people?.state === 'waiting' && t('profile.acting.searching')}
        {people?.state === 'failed' && messageOf(people.problem)}
        {people?.state === 'ready' && foundText(t, found)}
      </p>
      {people?.state === 'failed' && (
        <Button variant="outline" className="justify-self-start" onClick={() => void findPeople(messages)}>
          {t('retry')}
        </Button>
      )}
      <ul className="grid gap-2">
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <button
              type="button"
              className="button button-outline w-full justify-start text-start"
              aria-label={t('profile.acting.pick', { name: `${name}, ${email}` })}
              onClick={() => actAs({ id, label: `${name} (${email})` }, t('profile.acting.on'))}
            >
              <span className="grid min-w-0">
                <span>{name}</span>
                <span className="font-normal text-muted wrap-anywhere">{email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function foundText(t: TranslateMe, found: Person[]): string {
  return found.length > 0 ? t('profile.acting.found', { count: found.length }) : t('profile.acting.none')
}
