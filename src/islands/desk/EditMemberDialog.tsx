import { useState } from 'react'
import { memberRules } from '../../lib/rules/member-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { changeMember } from '../../lib/stores/desk/member-sheet.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { LangChoice } from './LangChoice.tsx'
import { differencesOf, fieldsOf, type PlaceField } from './member-changes.ts'
import type { MemberQuestionProps } from './MemberQuestions.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'

/** What is known of a member, to be put right with a reason. */
export function EditMemberDialog({ member, run, ...dialog }: MemberQuestionProps) {
  const { t, tRules, onClose } = dialog
  const [typed, type] = useState(() => ({ ...fieldsOf(member), reason: '' }))
  const form = useForm({
    rules: memberRules,
    t: tRules,
    toast,
    send: async ({ reason, ...answers }) => {
      const changes = differencesOf(member, answers)
      if (changes) return run(() => changeMember(member.id, { ...changes, reason }), t('members.edit.done'))
      onClose()
      return null
    },
  })
  const text = (name: keyof typeof typed) => ({
    ...form.field(name),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => type({ ...typed, [name]: event.currentTarget.value }),
  })
  const optional = t('members.optional')
  return (
    <QuestionDialog {...dialog} form={form} title={t('members.edit.title')} confirm={t('members.save')}>
      <Field {...text('first_name')} label={t('members.field.first_name')} maxLength={80} allowPaste />
      <Field {...text('last_name')} label={t('members.field.last_name')} maxLength={80} allowPaste />
      <Field {...text('phone')} type="tel" label={t('members.field.phone')} optional={optional} allowPaste />
      <Field
        {...text('email')}
        type="email"
        label={t('members.field.email')}
        hint={t('members.edit.email_hint')}
        optional={optional}
      />
      <PlaceFields {...dialog} text={text} />
      <Field
        {...text('fiscalcode')}
        label={t('members.field.fiscalcode')}
        optional={optional}
        maxLength={40}
        allowPaste
      />
      <Field {...text('nation')} label={t('members.field.nation')} optional={optional} maxLength={60} allowPaste />
      <LangChoice t={t} value={typed.lang} onChange={lang => type({ ...typed, lang })} />
      <Field {...text('joined_on')} type="date" label={t('members.field.joined_on')} />
      <Field {...text('reason')} kind="textarea" label={t('members.why')} rows={2} maxLength={500} />
    </QuestionDialog>
  )
}

type PlaceProps = Pick<MemberQuestionProps, 't'> & { text: (name: PlaceField) => object }

/** Where they live, whole or not at all. */
function PlaceFields({ t, text }: PlaceProps) {
  const optional = t('members.optional')
  return (
    <>
      <Field
        {...text('domicile.address')}
        label={t('members.field.street')}
        optional={optional}
        maxLength={200}
        allowPaste
      />
      <Field
        {...text('domicile.cap')}
        label={t('members.field.cap')}
        optional={optional}
        inputMode="numeric"
        maxLength={5}
        allowPaste
      />
      <Field
        {...text('domicile.city')}
        label={t('members.field.city')}
        optional={optional}
        maxLength={100}
        allowPaste
      />
      <Field
        {...text('domicile.province')}
        label={t('members.field.province')}
        optional={optional}
        maxLength={2}
        allowPaste
      />
    </>
  )
}
