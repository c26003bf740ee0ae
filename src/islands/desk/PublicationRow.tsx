import type { Publication } from '../../lib/contract/publications.ts'
import { formatInstant } from '../../lib/format.ts'
import { Chip } from '../../ui/Chip.tsx'
import type { PublicationsVoice } from './messages.ts'

type Props = PublicationsVoice & { publication: Publication }
type RowProps = Props & { me: string }

/** Why it went out, how far it is or how it ended, and when. */
export function PublicationRow({ publication, me, ...voice }: RowProps) {
  const { lang, say } = voice
  const { status, all, created_at, error } = publication
  return (
    <li className="grid gap-1 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{reasonOf(voice, publication, me)}</h3>
        {status === 'done' && (
          <Chip tone="leaf" icon="check-circle">
            {say('publications.done')}
          </Chip>
        )}
        {status === 'failed' && (
          <Chip tone="alarm" icon="warn">
            {say('publications.failed')}
          </Chip>
        )}
      </div>
      {(status === 'waiting' || status === 'running') && <Progress {...voice} publication={publication} />}
      {status === 'done' && <p className="tabular-nums">{resultOf(voice, publication)}</p>}
      {error && <p className="text-alarm">{error}</p>}
      <p className="text-sm text-muted">
        {all && <>{say('publications.everything')} · </>}
        <time dateTime={created_at}>{formatInstant(lang, created_at)}</time>
      </p>
    </li>
  )
}

function reasonOf({ say }: PublicationsVoice, { reason, requested_by }: Publication, me: string): string {
  return say(`publications.reason.${reason === 'desk' && requested_by === me ? 'you' : reason}`)
}

function resultOf(
  { lang, say }: PublicationsVoice,
  { printed, unchanged, removed, milliseconds }: Publication,
): string {
  const counts = [
    say('publications.printed', { count: printed }),
    say('publications.unchanged', { count: unchanged }),
    say('publications.removed', { count: removed }),
  ].join(', ')
  if (milliseconds === null) return counts
  const seconds = new Intl.NumberFormat(lang, { maximumSignificantDigits: 2 }).format(milliseconds / 1000)
  return `${counts} ${say('publications.seconds', { seconds })}`
}

function Progress({ say, publication }: Props) {
  const { status, printed, to_print } = publication
  const counted = status === 'running' && to_print > 0
  const text =
    status === 'waiting'
      ? say('publications.waiting')
      : counted
        ? say('publications.running', { printed, to_print })
        : say('publications.preparing')
  return (
    <p role="status">
      {text}
      <progress className="desk-progress" aria-label={text} {...(counted && { value: printed, max: to_print })} />
    </p>
  )
}
