import { useState } from 'react'
import { href } from '../../lib/addresses.ts'
import type { CallEntry } from '../../lib/contract/member-calls.ts'
import type { CallOutcome } from '../../lib/contract/member-names.ts'
import { formatDay, formatInstant } from '../../lib/format.ts'
import { whatsappNumber } from '../../lib/rules/whatsapp-number.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { noteCall, outcomes, undoCall } from '../../lib/stores/desk/member-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ComingDialog } from './ComingDialog.tsx'
import { FoldedRow } from '../../ui/FoldedRow.tsx'
import type { CallsI18n } from './inbox-messages.ts'
import type { Fresh } from './use-fresh-undo.ts'

type Props = CallsI18n & { entry: CallEntry; onNoted: (fresh: Fresh) => void }

/** Somebody to telephone: about what, how to reach them, what came of it. */
export function CallRow({ entry, onNoted, ...i18n }: Props) {
  const { lang, t } = i18n
  const { member, loans, last } = entry
  const [open, setOpen] = useState(false)
  return (
    <FoldedRow
      name={
        <a
          href={`${href.page(lang, 'desk_member')}#${member.id}`}
          className="desk-link inline-flex min-h-11 items-center"
        >
          {member.name}
        </a>
      }
      who={
        <>
          {loans.map(({ id, product, why, collect, day }) => (
            <p key={id}>
              {`${product.name} (${[product.code, product.shelf].filter(Boolean).join(' · ')}), `}
              <span className={why === 'late' ? 'font-semibold' : 'text-muted'}>
                {t(`calls.why.${why === 'soon' ? (collect ? 'collect' : 'return') : why}`, {
                  day: formatDay(lang, day, 'weekday'),
                })}
              </span>
            </p>
          ))}
          <p className="text-muted">{member.phone ?? t('calls.no_phone')}</p>
          {last && <Last {...i18n} last={last} />}
        </>
      }
      main={member.phone && <CallButton {...i18n} member={member} phone={member.phone} onCall={() => setOpen(true)} />}
      more={t('calls.rest_of', { name: member.name })}
      open={open}
      onOpen={setOpen}
    >
      <Ways {...i18n} entry={entry} />
      <Outcomes {...i18n} entry={entry} onNoted={onNoted} />
    </FoldedRow>
  )
}

type CallProps = CallsI18n & { member: CallEntry['member']; phone: string; onCall: () => void }

/** Whoever calls is then asked what came of it. */
function CallButton({ t, member, phone, onCall }: CallProps) {
  const name = t('calls.phone', { number: phone })
  return (
    <LinkButton
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      aria-label={t('calls.of', { action: name, name: member.name })}
      onClick={onCall}
    >
      {t('calls.call')}
    </LinkButton>
  )
}

function Last({ lang, t, last }: CallsI18n & { last: NonNullable<CallEntry['last']> }) {
  const noted = { who: last.by ?? t('calls.somebody'), at: formatInstant(lang, last.at) }
  return (
    <p className="desk-note text-muted">
      {last.comes_on
        ? t('calls.last_comes', { ...noted, day: formatDay(lang, last.comes_on, 'weekday') })
        : t('calls.last', { ...noted, outcome: t(`calls.outcome.${last.outcome}`) })}
    </p>
  )
}

function Ways({ t, entry: { member, text } }: Omit<Props, 'onNoted'>) {
  const { name, phone, email } = member
  const number = phone === null ? null : whatsappNumber(phone)
  const of = (action: string) => t('calls.of', { action, name })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {number !== null && (
        <LinkButton
          variant="outline"
          icon="chat"
          href={`https://wa.me/${number}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener"
          aria-label={of(t('calls.whatsapp'))}
        >
          {t('calls.whatsapp')}
        </LinkButton>
      )}
      {email !== null && (
        <LinkButton
          variant="quiet"
          href={`mailto:${email}?body=${encodeURIComponent(text)}`}
          aria-label={of(t('calls.mail'))}
        >
          {t('calls.mail')}
        </LinkButton>
      )}
    </div>
  )
}

function Outcomes({ entry: { member }, onNoted, ...i18n }: Props) {
  const { t } = i18n
  const [busy, setBusy] = useState(false)
  const [asking, ask] = useState(false)
  const [error, setError] = useState('')
  async function note(outcome: CallOutcome, day: string | null = null) {
    setBusy(true)
    const noted = await noteCall(member.id, outcome, day)
    setBusy(false)
    if (!noted.ok) return noted.problem
    ask(false)
    setError('')
    const { id, name } = member
    const said = t('calls.noted', { name, outcome: t(`calls.outcome.${outcome}`) })
    onNoted({ said, undone: t('calls.undone'), undo: () => undoCall(id) })
    return null
  }
  async function press(outcome: CallOutcome) {
    if (outcome === 'will_come') return ask(true)
    const problem = await note(outcome)
    if (problem) setError(messageOf(problem))
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {outcomes.map(outcome => (
          <Button
            key={outcome}
            variant="outline"
            busy={busy}
            aria-label={t('calls.of', { action: t(`calls.outcome.${outcome}`), name: member.name })}
            onClick={() => void press(outcome)}
          >
            {t(`calls.outcome.${outcome}`)}
          </Button>
        ))}
      </div>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
      <ComingDialog
        {...i18n}
        open={asking}
        busy={busy}
        onClose={() => ask(false)}
        onSend={day => note('will_come', day)}
      />
    </div>
  )
}
