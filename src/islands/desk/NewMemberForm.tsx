import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { GivenKinds } from '../../lib/stores/desk/given-kinds.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { GivenCard } from './GivenCard.tsx'
import { KnownMembers } from './KnownMembers.tsx'
import { LangChoice } from './LangChoice.tsx'
import type { NewMemberI18n } from './member-messages.ts'
import { type NowMember, useRegistration } from './use-registration.ts'

type Props = NewMemberI18n & {
  given: GivenKinds
  /** Of the terms of use. */
  version: string
  onRegistered: (who: NowMember) => void
}

/** Who they are, how to reach them, their card: one screen. */
export function NewMemberForm({ given, version, onRegistered, ...i18n }: Props) {
  const { t } = i18n
  const { form, known } = useRegistration(i18n, onRegistered)
  const [reason, setReason] = useState('')
  const [spoken, speak] = useState<Lang>('it')
  return (
    <form {...form.props} className="grid max-w-xl gap-5" autoComplete="off">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...form.field('first_name')} label={t('members.field.first_name')} maxLength={80} allowPaste />
        <Field {...form.field('last_name')} label={t('members.field.last_name')} maxLength={80} allowPaste />
        <Field {...form.field('phone')} type="tel" label={t('members.field.phone')} maxLength={40} allowPaste />
        <Field
          {...form.field('email')}
          type="email"
          label={t('members.field.email')}
          optional={t('members.optional')}
          hint={t('members.new.email_hint')}
        />
      </div>
      <Field
        {...form.field('address')}
        label={t('members.new.address')}
        optional={t('members.optional')}
        hint={t('members.new.address_hint')}
        maxLength={300}
        allowPaste
      />
      <LangChoice t={t} value={spoken} onChange={speak} />
      {given.kinds.length > 0 && (
        <GivenCard {...i18n} form={form} {...given} isFirst mayBeNone reason={reason} onReason={setReason} />
      )}
      <Choice
        type="checkbox"
        name="policies"
        value={version}
        label={t('members.new.policies')}
        detail={t('members.new.policies_hint')}
      />
      {known.length > 0 && <KnownMembers {...i18n} known={known} />}
      {form.problem && (
        <Notice tone="error" role="alert">
          {form.problem}
        </Notice>
      )}
      <Button {...form.submit} className="justify-self-start">
        {t(known.length > 0 ? 'members.new.anyway' : 'members.new.submit')}
      </Button>
    </form>
  )
}
