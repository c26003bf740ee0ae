import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $people, findPeople, type Person } from '../../lib/stores/admin/people.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { $acting, actAs, stopActing } from '../../lib/stores/session/impersonation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import type { SayMe } from './messages.ts'

/** How long a pause in typing is the end of a question (ms). */
const pauseMs = 250

type Props = { say: SayMe; level: number }

/** An administrator chooses in whose name to act; whoever acts already is told, and can stop. */
export function ActAs({ say, level }: Props) {
  const acting = useStore($acting)
  const [words, setWords] = useState('')
  useEffect(() => {
    const asking = setTimeout(() => void findPeople(words), pauseMs)
    return () => clearTimeout(asking)
  }, [words])
  if (acting) {
    return (
      <section className="grid justify-items-start gap-3">
        <h2 className="text-xl">{say('profile.acting.now', { label: acting.label })}</h2>
        <Button variant="outline" onClick={() => stopActing(say('profile.acting.off'))}>
          {say('profile.acting.stop')}
        </Button>
      </section>
    )
  }
  return (
    <section className="grid gap-3" aria-labelledby="acting">
      <h2 id="acting" className="text-xl">
        {say('profile.acting.title')}
      </h2>
      <p className="text-muted">{say('profile.acting.text')}</p>
      <Field
        label={say('profile.acting.search')}
        hint={say('profile.acting.hint')}
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={words}
        onChange={event => setWords(event.currentTarget.value)}
      />
      <People say={say} level={level} words={words} />
    </section>
  )
}

/** Those for whom one may act: whoever stands lower. */
function People({ say, level, words }: Props & { words: string }) {
  const people = useStore($people)
  const found = people?.state === 'ready' ? people.value.filter(one => one.level > level) : []
  return (
    <>
      <p role="status" className="text-muted">
        {people?.state === 'waiting' && say('profile.acting.searching')}
        {people?.state === 'failed' && messageOf(people.problem)}
        {people?.state === 'ready' && foundText(say, found)}
      </p>
      {people?.state === 'failed' && (
        <Button variant="outline" className="justify-self-start" onClick={() => void findPeople(words)}>
          {say('retry')}
        </Button>
      )}
      <ul className="grid gap-2">
        {found.map(({ id, name, email }) => (
          <li key={id}>
            <button
              type="button"
              className="button button-outline w-full justify-start text-start"
              aria-label={say('profile.acting.pick', { name: `${name}, ${email}` })}
              onClick={() => actAs({ id, label: `${name} (${email})` }, say('profile.acting.on'))}
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

function foundText(say: SayMe, found: Person[]): string {
  return found.length > 0 ? say('profile.acting.found', { count: found.length }) : say('profile.acting.none')
}
