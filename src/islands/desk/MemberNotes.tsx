import { useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { noteRules } from '../../lib/rules/member-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { addNote } from '../../lib/stores/desk/member-sheet.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useForm } from '../../ui/use-form.ts'
import type { AskProps, MemberProps } from './member-messages.ts'

/** What the staff tell one another about a member. */
export function MemberNotes({ member, ask, lang, t, tRules }: MemberProps & Pick<AskProps, 'ask'>) {
  const [typed, type] = useState('')
  const form = useForm({
    rules: noteRules,
    t: tRules,
    toast,
    send: async ({ text }) => {
      const outcome = await addNote(member.id, text)
      if (!outcome.ok) return outcome.problem
      type('')
      return null
    },
  })
  return (
    <section aria-labelledby="member-notes" className="grid gap-3">
      <div>
        <h2 id="member-notes" className="text-xl">
          {t('members.notes.title')}
        </h2>
        <p className="text-muted">{t('members.notes.text')}</p>
      </div>
      <ul>
        {member.notes.map(note => (
          <Note
            key={note.id}
            lang={lang}
            t={t}
            note={note}
            onRemove={() => ask({ what: 'remove_note', note: note.id })}
          />
        ))}
      </ul>
      <form {...form.props} className="grid justify-items-start gap-3">
        <Field
          {...form.field('text')}
          kind="textarea"
          className="w-full max-w-xl"
          label={t('members.notes.new')}
          rows={2}
          maxLength={1000}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
        />
        {form.problem && (
          <Notice tone="error" role="alert">
            {form.problem}
          </Notice>
        )}
        <Button {...form.submit} variant="outline">
          {t('members.notes.add')}
        </Button>
      </form>
    </section>
  )
}

type NoteProps = Pick<MemberProps, 'lang' | 't'> & {
  note: MemberProps['member']['notes'][number]
  onRemove: () => void
}

function Note({ note: { text, by, at, removable }, lang, t, onRemove }: NoteProps) {
  return (
    <li className="desk-object desk-member">
      <div className="min-w-0">
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <p className="desk-object-place">{`${by ?? t('members.notes.somebody')}, ${formatInstant(lang, at)}`}</p>
      </div>
      {removable && (
        <Button
          variant="quiet"
          aria-label={t('members.notes.remove_label', { text: text.slice(0, 40) })}
          onClick={onRemove}
        >
          {t('members.notes.remove')}
        </Button>
      )}
    </li>
  )
}
