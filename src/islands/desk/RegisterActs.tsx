import { useRef, useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { RegisterEntry } from '../../lib/contract/register.ts'
import { formatInstant } from '../../lib/format.ts'
import { type CallProblem, messageOf } from '../../lib/stores/async/loaded.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { loadMoreRegister, undoAct } from '../../lib/stores/desk/register.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { failedTitle } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { readOn } from './read-on.ts'
import type { RegisterI18n } from './register-messages.ts'

type Props = RegisterI18n & { docs: RegisterEntry[]; next: string | null; problem: CallProblem | null }

/** What was done, the latest first. */
export function RegisterActs({ docs, next, problem, ...i18n }: Props) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const more = () => {
    setBusy(true)
    void readOn(() => list.current?.children ?? [], loadMoreRegister).finally(() => setBusy(false))
  }
  return (
    <>
      {problem && (
        <Notice tone="error" role="alert" title={failedTitle(t, problem)}>
          {messageOf(problem)}
        </Notice>
      )}
      {docs.length === 0 && <EmptyState title={t('register.empty')}>{t('register.empty_text')}</EmptyState>}
      <ol ref={list}>
        {docs.map(act => (
          <Act key={act.id} {...i18n} act={act} />
        ))}
      </ol>
      {next !== null && (
        <Button variant="outline" busy={busy} className="justify-self-start" onClick={more}>
          {t('register.more')}
        </Button>
      )}
    </>
  )
}

function Act({ act, lang, t }: RegisterI18n & { act: RegisterEntry }) {
  const { at, done_at, by, what, in_name_of, reason, undo } = act
  const sent = formatInstant(lang, at)
  return (
    <li className="desk-act" data-act={act.kind}>
      <p>
        <span className="font-semibold">{by}</span>
        {in_name_of && `, ${t('register.in_name_of', { name: in_name_of })}`} <span className="text-muted">·</span>{' '}
        {what}
      </p>
      <About lang={lang} t={t} act={act} />
      {reason && <p className="desk-note whitespace-pre-line">{reason}</p>}
      <p className="text-sm text-muted">
        {done_at ? t('register.offline', { done: formatInstant(lang, done_at), sent }) : sent}
      </p>
      {undo && <Undo t={t} undo={undo} what={what} />}
    </li>
  )
}

type UndoProps = Pick<RegisterI18n, 't'> & { undo: NonNullable<RegisterEntry['undo']>; what: string }

/** Until the evening, for whoever did it or a referent. */
function Undo({ undo, what, t }: UndoProps) {
  const [work, set] = useState({ busy: false, problem: '' })
  async function send() {
    set({ busy: true, problem: '' })
    const outcome = await undoAct(undo)
    set({ busy: false, problem: outcome.ok ? '' : messageOf(outcome.problem) })
    if (outcome.ok) toast(t('register.undone'), 'done')
  }
  return (
    <>
      <Button
        variant="quiet"
        icon="undo"
        className="-ms-3 justify-self-start"
        busy={work.busy}
        aria-label={t('register.undo_of', { what })}
        onClick={() => void send()}
      >
        {t('register.undo')}
      </Button>
      <div role="alert">{work.problem && <FieldError>{work.problem}</FieldError>}</div>
    </>
  )
}

/** What it was done to and for whom, each a way to its sheet. */
function About({ act: { thing, member }, lang, t }: RegisterI18n & { act: RegisterEntry }) {
  if (!thing && !member) return null
  const name = thing && [thing.name, thing.code].filter(Boolean).join(' · ')
  return (
    <p className="desk-act-about">
      {thing?.product ? (
        <a className="desk-link" href={`${href.page(lang, 'desk_sheet')}#${thing.product}`}>
          {name}
        </a>
      ) : (
        name && <span>{name}</span>
      )}
      {member && (
        <a className="desk-link" href={`${href.page(lang, 'desk_member')}#${member.id}`}>
          {t('register.for', { name: member.name })}
        </a>
      )}
    </p>
  )
}
